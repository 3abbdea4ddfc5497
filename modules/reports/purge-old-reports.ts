import type { Knex } from 'knex';
import { ReportRow } from './models.ts';

/** Three years, as for every message to the team. */
const RETENTION_DAYS = 3 * 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the reports that are older than three years.
 * @returns how many
 */
export async function purgeOldReports(db: Knex, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  return ReportRow.query(db).delete().where('reported_at', '<', since);
}
