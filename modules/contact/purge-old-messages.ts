import type { Knex } from 'knex';
import { ContactMessageRow } from './models.ts';

/** Three years, as the legal notice says. */
const RETENTION_DAYS = 3 * 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the messages that were received more than three years ago.
 * @returns how many
 */
export async function purgeOldMessages(db: Knex, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  return ContactMessageRow.query(db).delete().where('received_at', '<', since);
}
