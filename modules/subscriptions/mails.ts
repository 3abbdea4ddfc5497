import type { Knex } from 'knex';
import {
  type Config,
  forgoMail,
  type Letter,
  type Mailer,
  type Occurrence,
  sendOnce,
} from '#modules/platform';
import { findFirstPayment, findLetterFacts, type LetterFacts } from './mail-facts.ts';
import {
  activeLetter,
  cancelledLetter,
  expiredLetter,
  paymentFailedLetter,
  paymentReturnedLetter,
  renewalComingLetter,
  renewedLetter,
  suspendedLetter,
} from './mail-templates.ts';
import { TransactionRow } from './models.ts';

/** What sending a letter takes. */
export interface PostOffice {
  db: Knex;
  config: Config;
  mailer: Mailer;
}

type About<T = unknown> = Occurrence<{ subscriptionId: number } & T>;

/** @param compose null: there is nothing to say any more */
async function send(
  office: PostOffice,
  event: About,
  purpose: string,
  compose: (facts: LetterFacts, publicUrl: string) => Promise<Letter | null> | Letter | null,
): Promise<void> {
  const facts = await findLetterFacts(office.db, event.payload.subscriptionId);
  const letter = facts && (await compose(facts, office.config.publicUrl));
  const key = `${event.id}/${purpose}`;
  if (!letter) return forgoMail(office.db, key);
  await sendOnce(office, { key, to: facts.to, letter });
}

/** Tells its reader that a subscription has begun; the letter is the receipt. */
export function sendActiveLetter(office: PostOffice, event: About): Promise<void> {
  return send(office, event, 'subscription-active', async (facts, publicUrl) =>
    activeLetter(facts, await findFirstPayment(office.db, facts.row.id), publicUrl),
  );
}

/** Tells of another paid period; the letter is the receipt. */
export function sendRenewedLetter(
  office: PostOffice,
  event: About<{ transactionId: number }>,
): Promise<void> {
  return send(office, event, 'subscription-renewed', async (facts, publicUrl) => {
    const { transactionId } = event.payload;
    const payment = await TransactionRow.query(office.db).findById(transactionId).throwIfNotFound();
    return renewedLetter(facts, payment, publicUrl);
  });
}

/** Tells of a payment that has failed, unless it has come right, been suspended or ended meanwhile. */
export function sendPaymentFailedLetter(office: PostOffice, event: About): Promise<void> {
  return send(office, event, 'payment-failed', (facts, publicUrl) => {
    const { status, auto_renew, failed_payments } = facts.row;
    if (status !== 'active' || !auto_renew || failed_payments === 0) return null;
    return paymentFailedLetter(facts, office.config.subscriptionGraceDays, publicUrl, event.occurredAt);
  });
}

/** Tells that texts have closed since the provider has suspended it, unless it goes on or has ended meanwhile. */
export function sendSuspendedLetter(office: PostOffice, event: About): Promise<void> {
  return send(office, event, 'subscription-suspended', (facts, publicUrl) => {
    if (facts.row.status !== 'suspended') return null;
    return suspendedLetter(facts, office.config.subscriptionGraceDays, publicUrl, event.occurredAt);
  });
}

/**
 * Tells what is known of charges, and until when texts stay open. Whoever has ended it by the public form reads
 * that in the confirmation of their request.
 */
export async function sendCancelledLetter(
  office: PostOffice,
  event: About<{ requestId?: number | undefined }>,
): Promise<void> {
  if (event.payload.requestId) return;
  await send(office, event, 'subscription-cancelled', (facts, publicUrl) =>
    cancelledLetter(facts, publicUrl, event.occurredAt),
  );
}

/** Tells that texts have closed. */
export function sendExpiredLetter(office: PostOffice, event: About): Promise<void> {
  return send(office, event, 'subscription-expired', expiredLetter);
}

/**
 * Tells when a subscription will be renewed, at what price, and how to end it; nothing if that has changed, or if the
 * day has come before the letter could leave.
 */
export function sendRenewalComingLetter(
  office: PostOffice & { now: () => Date },
  event: About<{ endsAt: string }>,
): Promise<void> {
  return send(office, event, 'renewal-coming', (facts, publicUrl) => {
    const { status, auto_renew, end_date } = facts.row;
    const isSame = end_date?.toISOString() === event.payload.endsAt;
    const stands = status === 'active' && auto_renew && isSame && end_date > office.now();
    return stands ? renewalComingLetter(facts, end_date, publicUrl) : null;
  });
}

/** Tells why money came back; once, though the event may be there twice. */
export function sendPaymentReturnedLetter(
  office: PostOffice,
  event: About<{ saleId: string; wantedBy: string }>,
): Promise<void> {
  const { saleId, wantedBy } = event.payload;
  return send(office, { ...event, id: wantedBy }, 'payment-returned', async (facts, publicUrl) => {
    const sale = { sale_id: saleId };
    return paymentReturnedLetter(
      facts,
      await TransactionRow.query(office.db).findOne(sale).throwIfNotFound(),
      publicUrl,
    );
  });
}
