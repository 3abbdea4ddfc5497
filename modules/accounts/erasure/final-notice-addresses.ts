import type { Knex } from 'knex';
import { DAY_MS } from '#modules/platform/units';

// An event names nobody's address, and the account no longer has the one that its last mail goes to: it
// waits here, under the event's id, until that mail has left.

/** Longer than a mail is tried for. */
const RETENTION_MS = 7 * DAY_MS;

/** Puts an address aside, in the transaction that takes it from the account. */
export async function addFinalNoticeAddress(
  trx: Knex.Transaction,
  eventId: string,
  email: string,
  now: Date,
): Promise<void> {
  await trx('final_notice_addresses').insert({ event_id: eventId, email, created_at: now });
}

/** The address that was put aside with an event; undefined once its mail has left. */
export async function findFinalNoticeAddress(db: Knex, eventId: string): Promise<string | undefined> {
  const row = await db('final_notice_addresses')
    .where({ event_id: eventId })
    .first<{ email: string } | undefined>('email');
  return row?.email;
}

/** Forgets the address that was put aside with an event. */
export async function deleteFinalNoticeAddress(db: Knex, eventId: string): Promise<void> {
  await db('final_notice_addresses').where({ event_id: eventId }).delete();
}

/** Forgets the addresses whose mail could not be delivered in all that time. */
export async function purgeFinalNoticeAddresses(db: Knex, now: Date): Promise<void> {
  await db('final_notice_addresses')
    .where('created_at', '<', new Date(now.getTime() - RETENTION_MS))
    .delete();
}
