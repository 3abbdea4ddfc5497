import type { Knex } from 'knex';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sendJson } from '../support/http/send-json.ts';
import { aSaver, type Saver, startSavedWords } from '../support/saved-words.ts';

let db: Knex;
let root: string;
let words: number[];
let lockedWords: number[];
let reader: Saver;

beforeAll(async () => {
  ({ db, root, words, lockedWords } = await startSavedWords());
});
beforeEach(async () => {
  reader = await aSaver(db, root);
});

const HOUR_MS = 3_600_000;

/** So many words that the reader has saved at a time, and taken out again. */
async function hasSaved(count: number, hoursAgo: number): Promise<void> {
  const at = new Date(Date.now() - hoursAgo * HOUR_MS);
  const { word_id } = await db('text_words').where({ id: words[0] }).first();
  const row = { user_id: reader.id, word_id, saved_at: at, removed_at: at };
  await db.batchInsert(
    'removed_words',
    Array.from({ length: count }, () => row),
  );
}

/** How many savings wait for words that somebody holds. */
const countWaiting = async () =>
  Number((await db('pg_locks').where('granted', false).countDistinct('pid as waiting').first())?.waiting);

it('of two thousand in a day no more is saved, and nothing is lost', async () => {
  await hasSaved(1_999, 2);
  await hasSaved(2_000, 25);
  const [first, second, third] = words as [number, number, number];
  expect(await reader.save([first, second])).toMatchObject({ status: 200, body: { created_count: 2 } });
  const refused = await reader.save([third]);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_words_saved',
      detail: expect.stringMatching(/2\u00a0000 mots en un jour.*demain/),
    },
  });
  expect(refused.headers.get('retry-after')).toBe('3600');
  // What a device has stays there: the account has not taken it.
  const adopt = (saved = [third]) =>
    sendJson<{ saved_count: number }>(
      root.replace('vocabulary/user/vocabulary', 'memory/device-words/'),
      { saved, known: [] },
      { headers: reader.headers },
    );
  expect((await adopt()).status).toBe(429);
  // Of what nobody may have there is nothing that would be too much.
  expect(await adopt(lockedWords)).toMatchObject({ status: 200, body: { saved_count: 0 } });
  expect(await reader.savedIds()).toEqual([first, second]);

  await db('removed_words').where({ user_id: reader.id }).delete();
  expect(await adopt()).toMatchObject({ status: 200, body: { saved_count: 1 } });
});

it('sent all at once they are no more', async () => {
  await hasSaved(1_998, 1);
  const trx = await db.transaction();
  await trx('text_words').whereIn('id', words).forUpdate();
  const saving = Promise.all(words.map((word) => reader.save([word])));
  // None of them is counted before all have begun.
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(words.length);
  await trx.rollback();
  const answers = await saving;
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  expect(await reader.savedIds()).toHaveLength(2);
  // Once they are over they hold nobody up, and give nobody more.
  const one = db('removed_words').where({ user_id: reader.id }).limit(1).select('id');
  await db('removed_words').whereIn('id', one).delete();
  expect([(await reader.save(words)).status, (await reader.save(words)).status]).toEqual([200, 429]);
});

it('one that waits for its word is counted until it has had it, whoever comes meanwhile', async () => {
  await hasSaved(1_999, 1);
  const [first, held, third] = words as [number, number, number];
  const trx = await db.transaction();
  await trx('text_words').where({ id: held }).forUpdate();
  const waiting = reader.save([held]);
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
  const meanwhile = [await reader.save([first]), await reader.save([third])];
  await trx.rollback();
  expect([await waiting, ...meanwhile].map(({ status }) => status)).toEqual([200, 429, 429]);
});
