import type { Knex } from 'knex';
import { type Letter, type Mailer, sendOnce } from '#modules/platform';

// An event names nobody's address, and the account no longer has the one that its last letter goes to: it
// waits here, under the event's id, until that letter has left.

/** Longer than a mail is tried for. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Puts an address aside, in the transaction that takes it from the account. */
export async function keepPartingAddress(
  trx: Knex.Transaction,
  eventId: string,
  email: string,
  now: Date,
): Promise<void> {
  await trx('parting_addresses').insert({ event_id: eventId, email, created_at: now });
}

/** Sends the last letter to the address that was put aside with this event, and forgets the address. */
export async function writeToPartingAddress(
  context: { db: Knex; mailer: Mailer },
  eventId: string,
  letter: Letter,
): Promise<void> {
  const { db } = context;
  const row = await db('parting_addresses')
    .where({ event_id: eventId })
    .first<{ email: string } | undefined>();
  if (!row) return;
  await sendOnce(context, { key: `${eventId}/parting`, to: row.email, letter });
  await db('parting_addresses').where({ event_id: eventId }).delete();
}

/** Forgets the addresses whose letter could not be delivered in all that time. */
export async function forgetPartingAddresses(db: Knex, now: Date): Promise<void> {
  await db('parting_addresses')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .delete();
}
