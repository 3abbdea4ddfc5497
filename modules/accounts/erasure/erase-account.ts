import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import type { PersonalData } from '#modules/platform/records';
import type { UserRow } from '../models.ts';
import { AccountDeleted } from '../profile/events.ts';
import { addFinalNoticeAddress } from './final-notice-addresses.ts';

/**
 * Takes from every module what it keeps of a person, and notes that it is gone. The row of the account stays
 * without a name, for what accounting has to keep.
 * @param user read in this transaction, for update
 */
export async function eraseAccount(
  trx: Knex.Transaction,
  parts: readonly PersonalData[],
  user: UserRow,
  now: Date,
): Promise<void> {
  for (const part of parts) await part.erase(trx, user, now);
  await user.$query(trx).patch({ erased_at: now });
  await trx('erasures').insert({ user_id: user.id, erased_at: now }).onConflict().ignore();
}

/**
 * Erases an account, tells whoever has to know, and has a last mail sent.
 * @param user read in this transaction, for update
 * @param reason who wanted it: the person, or the rule of three years
 */
export async function closeAccount(
  trx: Knex.Transaction,
  parts: readonly PersonalData[],
  user: UserRow,
  reason: 'request' | 'retention',
  now: Date,
): Promise<void> {
  const eventId = await publish(trx, AccountDeleted, { userId: user.id, reason });
  await addFinalNoticeAddress(trx, eventId, user.email, now);
  await eraseAccount(trx, parts, user, now);
}
