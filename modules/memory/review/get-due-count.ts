import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { Visit } from '../scheduling/grade-word.ts';
import { addDays } from '../scheduling/local-day.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { DueCount } from './contract.ts';
import { COUNT_DUE, LIST_DUE, LIST_UNSEEN } from './statements.ts';

/** Where the reader's day begins and ends. */
export function boundsOfToday({ now, clock }: Visit): { begin: Date; end: Date } {
  const today = clock.dayOf(now);
  return { begin: clock.startOf(today), end: clock.startOf(addDays(today, 1)) };
}

/** How many words wait to be reviewed today. */
export async function getDueCount(db: Knex, visit: Visit): Promise<DueCount> {
  const { begin, end } = boundsOfToday(visit);
  const values = [visit.userId, visit.now, end, begin, DEFAULT_SETTINGS.new_a_day];
  const [counts = { due_count: 0, new_count: 0 }] = await queryPrepared<DueCount>(db, COUNT_DUE, values);
  return counts;
}

/** The entries that `getDueCount` counts. */
export async function listDue(db: Knex, visit: Visit): Promise<number[]> {
  const { userId, now } = visit;
  const { due_count, new_count } = await getDueCount(db, visit);
  const { end } = boundsOfToday(visit);
  const due = await queryPrepared<{ word_id: number }>(db, LIST_DUE, [userId, now, end, due_count]);
  const unseen = await queryPrepared<{ word_id: number }>(db, LIST_UNSEEN, [userId, new_count]);
  return [...due, ...unseen].map(({ word_id }) => word_id);
}
