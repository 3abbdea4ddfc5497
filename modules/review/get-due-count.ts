import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { DueCount } from './contract.ts';
import { addDays, type ReaderClock } from './local-day.ts';
import { COUNT_DUE } from './statements.ts';

/** A new word comes back some five times within its month: twenty a day already make a hundred answers a day. */
const NEW_A_DAY = 20;

/** Whose cards, and when. */
export interface Visit {
  userId: number;
  now: Date;
  clock: ReaderClock;
}

/** Where the reader's day begins and ends. */
export function boundsOfToday({ now, clock }: Visit): { begin: Date; end: Date } {
  const today = clock.dayOf(now);
  return { begin: clock.startOf(today), end: clock.startOf(addDays(today, 1)) };
}

/** How many words wait to be reviewed today. */
export async function getDueCount(db: Knex, visit: Visit): Promise<DueCount> {
  const { begin, end } = boundsOfToday(visit);
  const values = [visit.userId, visit.now, end, begin, NEW_A_DAY];
  const [counts = { due_count: 0, new_count: 0 }] = await queryPrepared<DueCount>(db, COUNT_DUE, values);
  return counts;
}
