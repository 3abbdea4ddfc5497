import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { Visit } from '../scheduling/grade-word.ts';
import { boundsOfToday } from './get-due-count.ts';
import { LIST_DUE, LIST_FRAGILE, LIST_UNSEEN } from './statements.ts';

type Row = { word_id: number };

/** The saved entries that a drill helps most: those due today, the longest overdue first, fragile ones, then new ones. */
export async function listWordsToPractise(
  db: Knex,
  visit: Visit,
  count: number,
): Promise<{ word_id: number; isDue: boolean }[]> {
  const { userId, now } = visit;
  const { begin, end } = boundsOfToday(visit);
  const due = await queryPrepared<Row>(db, LIST_DUE, [userId, now, end, count]);
  const rest = count - due.length;
  const fragile = rest > 0 ? await queryPrepared<Row>(db, LIST_FRAGILE, [userId, begin, end, rest]) : [];
  const left = rest - fragile.length;
  const unseen = left > 0 ? await queryPrepared<Row>(db, LIST_UNSEEN, [userId, left]) : [];
  return [
    ...due.map(({ word_id }) => ({ word_id, isDue: true })),
    ...[...fragile, ...unseen].map(({ word_id }) => ({ word_id, isDue: false })),
  ];
}
