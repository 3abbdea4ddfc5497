import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { noteTextMilestones, noteWordMilestones } from '#modules/memory';
import { listMilestones } from '../../modules/memory/progress/milestones.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
  // Only how many there are matters: five thousand words need not be explained for it.
  await db.raw('alter table saved_words drop constraint saved_words_word_id_fkey');
  await db.raw('alter table text_completions drop constraint text_completions_text_id_fkey');
});

const FIRST = Date.parse('2026-01-01T12:00:00Z');
const nthMinute = (nth: number) => new Date(FIRST + nth * 60_000).toISOString();

async function milestonesOf({ id }: Member) {
  return (await listMilestones(db, id)).map(({ count, reached_at }) => [count, reached_at]);
}
const reached = (counts: readonly number[]) => counts.map((count) => [count, nthMinute(count)]).reverse();

it('[MEM-02] of texts are one, five, ten and so on to five hundred, each with the moment of its text', async () => {
  const reader = await aMember(db);
  await db.raw(
    `insert into text_completions (user_id, text_id, completed_at)
     select ?, nth, ?::timestamptz + nth * interval '1 minute' from generate_series(1, 500) nth`,
    [reader.id, nthMinute(0)],
  );
  await noteTextMilestones(db, reader.id);
  expect(await milestonesOf(reader)).toEqual(reached([1, 5, 10, 25, 50, 100, 250, 500]));
});

it('[MEM-02] of words are ten, fifty, a hundred and so on to five thousand, each with the moment of its word', async () => {
  const reader = await aMember(db);
  await db.raw(
    `insert into saved_words (user_id, word_id, saved_at)
     select ?, nth, ?::timestamptz + nth * interval '1 minute' from generate_series(1, 5000) nth`,
    [reader.id, nthMinute(0)],
  );
  await noteWordMilestones(db, reader.id);
  expect(await milestonesOf(reader)).toEqual(reached([10, 50, 100, 250, 500, 1_000, 2_500, 5_000]));
});
