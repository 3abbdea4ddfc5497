import type { Knex } from 'knex';
import { PracticeItemRow } from '../models.ts';

/** As long as an answer given without a network may be on its way. */
const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the questions that nobody has answered within a month.
 * @returns how many
 */
export async function purgeUnansweredItems(db: Knex, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  return PracticeItemRow.query(db).delete().whereNull('answered_at').where('created_at', '<', since);
}
