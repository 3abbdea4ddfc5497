import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import { DAY_MS } from '#modules/platform/units';
import type { ContactMessage } from './contract.ts';
import { ContactReceived } from './events.ts';
import { ContactMessageRow } from './models.ts';

/** Three years, as the legal notice says. */
const RETENTION_DAYS = 3 * 365;
/** How long after its last word a conversation is gone on with. */
const CONVERSATION_DAYS = 30;

/** The conversation that somebody is in, by its first message; null: they begin another. */
async function findThread(trx: Knex, userId: number, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - CONVERSATION_DAYS * DAY_MS);
  const last = await ContactMessageRow.query(trx)
    .where({ user_id: userId })
    .where((recent) => recent.where('received_at', '>', since).orWhere('answered_at', '>', since))
    .orderBy([
      { column: 'received_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first();
  return last ? (last.thread_id ?? last.id) : null;
}

/**
 * Keeps a message and tells of it, both or neither: from here on no mail server can lose it. Of who is logged in it joins
 * the conversation that they are in.
 * @param userId null is a visitor
 */
export async function receiveMessage(
  db: Knex,
  { name, email, subject, message }: ContactMessage,
  userId: number | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (trx) => {
    const thread_id = userId === null ? null : await findThread(trx, userId, now);
    const row = await ContactMessageRow.query(trx)
      .insert({ name, email, subject, message, received_at: now, user_id: userId, thread_id })
      .returning('id');
    await publish(trx, ContactReceived, { messageId: row.id });
  });
}

/**
 * Deletes the messages that were received more than three years ago.
 * @returns how many
 */
export async function purgeOldMessages(db: Knex, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  return ContactMessageRow.query(db).delete().where('received_at', '<', since);
}
