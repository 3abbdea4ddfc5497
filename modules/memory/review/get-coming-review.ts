import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { Visit } from '../scheduling/grade-word.ts';
import type { ComingReview } from './contract.ts';
import { boundsOfToday, getDueCount } from './get-due-count.ts';
import { FRAGILE_LENGTH } from './start-review.ts';
import { COUNT_FRAGILE, LIST_COMING } from './statements.ts';

/** More words than come back on two days. */
const MOST = 1_000;
const DAYS = 2;

/** What comes back after what is due now: today still, and on the next days. */
export async function getComingReview(db: Knex, visit: Visit): Promise<ComingReview> {
  const { userId, now, clock } = visit;
  const { begin, end } = boundsOfToday(visit);
  const { due_count, new_count } = await getDueCount(db, visit);
  const coming = await queryPrepared<{ due_at: Date }>(db, LIST_COMING, [userId, now, end, MOST]);
  const later = coming.filter(({ due_at }) => due_at < end);
  const counts = new Map<string, number>();
  for (const { due_at } of coming.slice(later.length)) {
    const date = clock.dayOf(due_at);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  const fragile = [userId, begin, end, FRAGILE_LENGTH];
  const [{ count } = { count: 0 }] = await queryPrepared<{ count: number }>(db, COUNT_FRAGILE, fragile);
  return {
    today_count: due_count + new_count + later.length,
    days: [...counts].slice(0, DAYS).map(([date, words]) => ({ date, count: words })),
    fragile_count: count,
  };
}
