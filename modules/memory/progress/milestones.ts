import type { Knex } from 'knex';
import type { Progress } from './contract.ts';

/** Numbers at which a reader may look back. */
const TEXTS = [1, 5, 10, 25, 50, 100, 250, 500];
const WORDS = [10, 50, 100, 250, 500, 1_000, 2_500, 5_000];

/** Every instant at which one more was there, the first that is still there first. */
const COUNTED = {
  texts: 'select completed_at as at from text_completions where user_id = :userId',
  words: 'select min(saved_at) as at from saved_words where user_id = :userId group by word_id',
};

/**
 * Writes down the numbers that a reader has reached. They stay though texts are unmarked and words deleted later;
 * reached twice, the first day counts.
 */
async function note(db: Knex, unit: keyof typeof COUNTED, userId: number, counts: number[]): Promise<void> {
  await db.raw(
    `insert into milestones (user_id, unit, count, reached_at)
     select :userId, :unit, nth, at
     from (select at, row_number() over (order by at) as nth from (${COUNTED[unit]}) as each_one) as counted
     where nth = any(:counts::integer[])
     on conflict do nothing`,
    { userId, unit, counts },
  );
}

/** To be called when a reader has completed a text. */
export const noteTextMilestones = (db: Knex, userId: number): Promise<void> =>
  note(db, 'texts', userId, TEXTS);

/** To be called when a reader has saved words; they count by dictionary entry. */
export const noteWordMilestones = (db: Knex, userId: number): Promise<void> =>
  note(db, 'words', userId, WORDS);

/** What a reader has reached, the latest first. */
export async function listMilestones(db: Knex, userId: number): Promise<Progress['milestones']> {
  const rows = await db('milestones')
    .where('user_id', userId)
    .orderBy([{ column: 'reached_at', order: 'desc' }, 'unit', { column: 'count', order: 'desc' }])
    .select<{ unit: 'texts' | 'words'; count: number; reached_at: Date }[]>('unit', 'count', 'reached_at');
  return rows.map(({ reached_at, ...row }) => ({ ...row, reached_at: reached_at.toISOString() }));
}
