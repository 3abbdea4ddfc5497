import type { Knex } from 'knex';
import { UniqueViolationError } from 'objection';
import { publish } from '#modules/platform';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { addFinalNoticeAddress } from '../erasure/final-notice-addresses.ts';
import { AddressLinkInvalid } from '../errors.ts';
import { consumeLink, voidLinks } from '../mails/link-token.ts';
import { UserRow } from '../models.ts';
import { keyOf } from '../spelling-key.ts';
import { EmailChanged } from './events.ts';

async function change(
  trx: Knex.Transaction,
  link: { uid: string; token: string },
  now: Date,
): Promise<number> {
  const userId = await consumeLink(trx, 'email', link, now);
  const user = userId ? await UserRow.query(trx).findById(userId).forUpdate() : undefined;
  if (!user?.pending_email) throw new AddressLinkInvalid();
  const eventId = await publish(trx, EmailChanged, { userId: user.id });
  await addFinalNoticeAddress(trx, eventId, user.email, now);
  await user.$query(trx).patch({
    email: user.pending_email,
    email_key: keyOf(user.pending_email),
    pending_email: null,
  });
  // Whoever reads the mails of the old address shall open nothing with them.
  await voidLinks(trx, user.id, now);
  return user.id;
}

/**
 * Gives an account the address that its link was mailed to; the old one gets a last mail.
 * @throws AddressLinkInvalid when the link is unknown, used, expired or for something else, or when the
 * address has become another account's
 */
export async function confirmEmailChange(
  { db, log }: Pick<AccountContext, 'db' | 'log'>,
  link: { uid: string; token: string },
  request: RequestContext,
): Promise<void> {
  try {
    const userId = await db.transaction((trx) => change(trx, link, request.now));
    noteSecurity(log, request, 'email_changed', userId);
  } catch (error) {
    throw error instanceof UniqueViolationError ? new AddressLinkInvalid() : error;
  }
}
