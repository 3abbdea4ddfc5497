import type { Knex } from 'knex';
import type { CheckedPractice, PracticeHub, PracticeSession } from '#modules/practice/contract';
import type { Member } from '../support/builders/accounts.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { taughtDatabase } from '../support/services/database.ts';

/** The starter library, parsed, behind a server. */
export async function openPractice() {
  const db = await taughtDatabase();
  const { url } = await startTestServer({ db });
  return { db, ...practiceCallsOf(`${url}/api`) };
}

/** The calls of practice, as a member makes them. */
export function practiceCallsOf(api: string) {
  const post = <T>(member: Pick<Member, 'headers'>, path: string, body: object) =>
    sendJson<T>(`${api}${path}`, body, { headers: member.headers });
  return {
    api,
    post,
    session: (member: Member, body: object) => post<PracticeSession>(member, '/practice/sessions/', body),
    answer: (member: Member, id: string, body: object) =>
      post<CheckedPractice>(member, `/practice/items/${id}/answer/`, body),
    hub: async (member: Member, timeZone = 'Europe/Paris') =>
      (await getJson<PracticeHub>(`${api}/practice/?time_zone=${timeZone}`, { headers: member.headers }))
        .body,
  };
}

/** Marks texts as read to their end. */
export async function readTexts(
  db: Knex,
  { id }: Pick<Member, 'id'>,
  texts: readonly number[],
): Promise<void> {
  await db('text_completions').insert(
    texts.map((text_id) => ({ user_id: id, text_id, completed_at: new Date() })),
  );
}

export const freeTexts = (db: Knex): Promise<number[]> =>
  db('texts').where('is_free_sample', true).orderBy('id').pluck('id');

/** What was asked for, as only the database knows it. */
export async function solutionOf(db: Knex, id: string): Promise<{ asked: string; accepted: string[] }> {
  return (await db('practice_items').where({ id }).first('solution')).solution;
}
