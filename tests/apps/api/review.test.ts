import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#modules/platform/contract';
import type { reviewCalls } from '#modules/review/contract';
import { aWordInText, saved } from '../../modules/review/card-table.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/get-json.ts';
import { sendJson } from '../../support/send-json.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

type Calls = typeof reviewCalls;
type Session = ResponseOf<Calls['GET /review/session/']>;
type Answered = ResponseOf<Calls['POST /review/answers/']>;
type Undone = ResponseOf<Calls['POST /review/answers/undo/']>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const ask = <T>(path: string, member: Member) =>
  getJson<T>(`${server.url}/api${path}`, { headers: member.headers });
const send = <T>(path: string, body: unknown, member: Member) =>
  sendJson<T>(`${server.url}/api${path}`, body, { headers: member.headers });
const answersOf = (member: Member) => server.db('review_answers').where('user_id', member.id);

/** A reader with one saved word, and an answer to its card. */
async function aReader() {
  const member = await aMember(server.db);
  const word = await aWordInText(server.db);
  await saved(server.db, member.id, word.textWordId, new Date());
  const answer = { answer_id: randomUUID(), word_id: word.wordId, version: 0, rating: 3 };
  return { member, ...word, answer };
}

describe('a review', () => {
  it('goes from the session through its answers to the next due date', async () => {
    const { member, wordId, answer } = await aReader();

    const session = await ask<Session>('/review/session/', member);
    expect(session.status).toBe(200);
    expect(session.body).toMatchObject({ due_count: 0, new_count: 1 });
    const [card] = session.body.cards;
    expect(card).toMatchObject({ word_id: wordId, version: 0, sense: 'un livre', line: { number: 1 } });

    const learning = await send<Answered>('/review/answers/', answer, member);
    expect(learning.body).toMatchObject({ is_counted: true, version: 1, due_count: 0, new_count: 0 });
    const again = { ...answer, answer_id: randomUUID(), version: learning.body.version };
    const reviewed = await send<Answered>('/review/answers/', again, member);
    expect(reviewed.body).toMatchObject({ is_counted: true, version: 2 });
    const days = (Date.parse(reviewed.body.due_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(1);
    expect(await answersOf(member)).toHaveLength(2);
  });

  it('counts an answer once, however often and from however many pages it comes', async () => {
    const { member, answer } = await aReader();

    const copies = Array.from({ length: 6 }, () => send<Answered>('/review/answers/', answer, member));
    const rivals = Array.from({ length: 6 }, () =>
      send<Answered>('/review/answers/', { ...answer, answer_id: randomUUID(), rating: 1 }, member),
    );
    const answered = await Promise.all([...copies, ...rivals]);

    expect(answered.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(answered.filter(({ body }) => body.is_counted)).toHaveLength(1);
    expect(new Set(answered.map(({ body }) => body.due_at)).size).toBe(1);
    expect(await answersOf(member)).toHaveLength(1);
    const late = await send<Answered>('/review/answers/', answer, member);
    expect(late.body).toMatchObject({ is_counted: false, version: 1, due_at: answered[0]?.body.due_at });
  });

  it('takes back the last answer, once, and no late copy of it counts any more', async () => {
    const { member, answer } = await aReader();
    await send('/review/answers/', answer, member);
    const undo = () => send<Undone>('/review/answers/undo/', { answer_id: answer.answer_id }, member);

    const undone = await Promise.all([undo(), undo(), undo()]);
    expect(undone.filter(({ body }) => body.is_undone)).toHaveLength(1);
    expect(await answersOf(member)).toEqual([]);
    const { body } = await ask<Session>('/review/session/', member);
    expect(body).toMatchObject({ new_count: 1, cards: [{ word_id: answer.word_id, version: 2 }] });

    const late = await send<Answered>('/review/answers/', answer, member);
    expect(late.body.is_counted).toBe(false);
    const anew = { ...answer, answer_id: randomUUID(), version: 2 };
    expect((await send<Answered>('/review/answers/', anew, member)).body.is_counted).toBe(true);
  });

  it('refuses to take back an answer that another one followed', async () => {
    const { member, answer } = await aReader();
    const other = await aWordInText(server.db);
    await saved(server.db, member.id, other.textWordId, new Date());
    await send('/review/answers/', answer, member);
    await server
      .db('review_answers')
      .update('answered_at', new Date(Date.now() - 1000))
      .where('user_id', member.id);
    await send('/review/answers/', { ...answer, answer_id: randomUUID(), word_id: other.wordId }, member);

    const refused = await send('/review/answers/undo/', { answer_id: answer.answer_id }, member);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'answer_not_last', detail: 'Cette réponse n’est plus la dernière.' },
    });
  });
});
