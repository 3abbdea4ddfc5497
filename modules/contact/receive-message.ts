import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import type { ContactMessage } from './contract.ts';
import { ContactReceived } from './events.ts';
import { ContactMessageRow } from './models.ts';

/** Keeps a message and tells of it, both or neither: from here on no mail server can lose it. */
export async function receiveMessage(
  db: Knex,
  { name, email, subject, message }: ContactMessage,
  now: Date,
): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await ContactMessageRow.query(trx)
      .insert({ name, email, subject, message, received_at: now })
      .returning('id');
    await publish(trx, ContactReceived, { messageId: row.id });
  });
}

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
