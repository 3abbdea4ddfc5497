import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completionData } from '#modules/library';
import type { CompletedText } from '#modules/library/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';

let db: Knex;
let api: string;
let free: number;
let locked: number;
let draft: number;
let reader: Member;

beforeAll(async () => {
  const server = await startTestServer();
  db = server.db;
  api = `${server.url}/api`;
  const { id: bookId } = await aBook(db, { title: 'Contes du soir' });
  free = await aText(db, { bookId, title: 'La lampe' });
  locked = await aText(db, { bookId, title: 'La perle', isFreeSample: false });
  draft = await aText(db, { bookId, state: 'draft' });
});

beforeEach(async () => {
  reader = await aMember(db);
});

const mark = (id: number, completed: unknown = true, { headers }: { headers?: Member['headers'] } = reader) =>
  sendJson(`${api}/books/texts/${id}/mark_completed/`, { completed }, { headers });

async function completedOf({ headers }: Member): Promise<number[]> {
  const { body } = await getJson<CompletedText[]>(`${api}/books/texts/completed/`, { headers });
  return body.map(({ text_id }) => text_id);
}

const publishedOf = (member: Member) =>
  db('outbox')
    .where({ name: 'TextCompleted' })
    .whereRaw(`(payload->>'userId')::integer = ?`, [member.id])
    .pluck('payload');

describe('a text that its reader marks as completed', () => {
  it('[API-01] stands in their list, the latest first, with the moment', async () => {
    await aSubscription(db, reader);
    expect(await mark(free)).toMatchObject({ status: 200, body: { text_id: free, completed: true } });
    await mark(locked);

    const { body, headers } = await getJson(`${api}/books/texts/completed/`, { headers: reader.headers });
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(body).toEqual([
      { id: locked, text_id: locked, completed_at: moment },
      { id: free, text_id: free, completed_at: moment },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is told of once, however often and from however many tabs it is marked', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark(free)));
    const [before] = await db('text_completions').where({ user_id: reader.id });
    await mark(free);

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await publishedOf(reader)).toEqual([{ userId: reader.id, textId: free }]);
    expect(await db('text_completions').where({ user_id: reader.id })).toEqual([before]);
  });

  it('leaves the list when the mark is taken back, twice too, of which nobody is told', async () => {
    await mark(free);
    const answers = [await mark(free, false), await mark(free, false)];

    expect(answers).toMatchObject(Array(2).fill({ status: 200, body: { text_id: free, completed: false } }));
    expect(await completedOf(reader)).toEqual([]);
    expect(await publishedOf(reader)).toHaveLength(1);
  });

  it('is that reader’s alone', async () => {
    const other = await aMember(db);
    await mark(free);
    await mark(free, false, other);

    expect(await completedOf(reader)).toEqual([free]);
    expect(await completedOf(other)).toEqual([]);
  });
});

describe('[API-02] marking a text', () => {
  it('is for those who may read it', async () => {
    expect(await mark(locked)).toMatchObject({ status: 403, body: { code: 'premium_required' } });
    expect(await completedOf(reader)).toEqual([]);
    expect(await publishedOf(reader)).toEqual([]);
  });

  it('can be taken back when the access has ended, and when the text is no longer published', async () => {
    await aSubscription(db, reader);
    const { id: bookId } = await aBook(db);
    const withdrawn = await aText(db, { bookId });
    await mark(locked);
    await mark(withdrawn);
    await db('subscriptions').where({ user_id: reader.id }).update({ status: 'expired' });
    await db('texts').where({ id: withdrawn }).update({ state: 'archived' });

    await expectAnswer(mark(locked)).toBe(403);
    await expectAnswer(mark(locked, false)).toBe(200);
    await expectAnswer(mark(withdrawn, false)).toBe(200);
    expect(await completedOf(reader)).toEqual([]);
  });

  it.each([true, false])(
    'answers, for one that learners do not see, as if there were none (completed: %s)',
    async (completed) => {
      for (const id of [draft, 2_000_000_000]) {
        expect(await mark(id, completed)).toMatchObject({ status: 404, body: { code: 'text_not_found' } });
      }
    },
  );

  it('needs an account, and a yes or a no', async () => {
    const visitor = {};
    expect(await mark(free, true, visitor)).toMatchObject({ status: 401 });
    expect(await getJson(`${api}/books/texts/completed/`)).toMatchObject({ status: 401 });
    expect(await mark(free, 'oui')).toMatchObject({ status: 400, body: { completed: [expect.any(String)] } });
  });
});

describe('[CON-04] what is kept of a reader', () => {
  it('is exported with its titles, counts as their last contact, and is erased with them', async () => {
    const other = await aMember(db);
    await mark(free);
    await mark(free, true, other);

    expect(await completionData.export(db, reader)).toEqual([
      { text: 'La lampe', book: 'Contes du soir', completed_at: expect.any(Date) },
    ]);
    const [row] = await db('text_completions').where({ user_id: reader.id });
    expect(await completionData.lastContact(db, reader, new Date())).toEqual(row.completed_at);

    await mark(free, false);
    expect(await completionData.export(db, reader)).toEqual([
      {
        ...{ text: 'La lampe', book: 'Contes du soir', completed_at: row.completed_at },
        reopened_at: expect.any(Date),
      },
    ]);
    await mark(free);

    await db.transaction((trx) => completionData.erase(trx, reader, new Date()));
    expect(await completionData.export(db, reader)).toEqual([]);
    expect(await completionData.lastContact(db, reader, new Date())).toBeNull();
    expect(await completedOf(other)).toEqual([free]);
  });
});
