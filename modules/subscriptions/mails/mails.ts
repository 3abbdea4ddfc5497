import {
  type ComposedMail,
  defineMail,
  type Job,
  type MailContent,
  type MailContext,
  type Occurrence,
} from '#modules/platform/background';
import {
  DaysGiven,
  PaymentRefunded,
  PaymentReturned,
  RenewalComing,
  SubscriptionCancelled,
  SubscriptionExpired,
  SubscriptionPaymentFailed,
  SubscriptionRenewed,
  SubscriptionSuspended,
  SubscriptionVerified,
  TerminationConfirmed,
  TerminationRequested,
} from '../events.ts';
import { paidEndOf, RUNNING } from '../lifecycle/subscription-life.ts';
import { GiftRow, RefundRequestRow, TransactionRow } from '../models.ts';
import { terminationConfirmed, terminationLink } from '../termination/termination-mails.ts';
import { findFirstPayment, findMailFacts, type MailFacts } from './mail-facts.ts';
import {
  activeMail,
  cancelledMail,
  daysGivenMail,
  expiredMail,
  paymentFailedMail,
  paymentRefundedMail,
  paymentReturnedMail,
  renewalComingMail,
  renewedMail,
  suspendedMail,
} from './mail-templates.ts';

type About<T = unknown> = Occurrence<{ subscriptionId: number } & T>;

/**
 * To the account of a subscription, for as long as somebody is there to read it.
 * @param write null: there is nothing to say any more
 */
function toSubscriber<E extends About>(
  write: (
    facts: MailFacts,
    event: E,
    context: MailContext,
  ) => Promise<MailContent | null> | MailContent | null,
) {
  return async (event: E, context: MailContext): Promise<ComposedMail | null> => {
    const facts = await findMailFacts(context.db, event.payload.subscriptionId);
    const content = facts && (await write(facts, event, context));
    return content ? { to: facts.to, content } : null;
  };
}

/** Every mail about a subscription: the event that it answers, and what it says as long as that is true. */
export const subscriptionMails: readonly Job[] = [
  // The mail is the receipt.
  defineMail({
    purpose: 'subscription-active',
    event: SubscriptionVerified,
    compose: toSubscriber(async (facts, _event, { db, config }) =>
      activeMail(facts, await findFirstPayment(db, facts.row.id), config.publicUrl),
    ),
  }),
  // The mail is the receipt.
  defineMail({
    purpose: 'subscription-renewed',
    event: SubscriptionRenewed,
    compose: toSubscriber(async (facts, { payload }, { db, config }) => {
      const payment = await TransactionRow.query(db).findById(payload.transactionId).throwIfNotFound();
      return renewedMail(facts, payment, config.publicUrl);
    }),
  }),
  // Not when it has come right, been suspended or ended meanwhile.
  defineMail({
    purpose: 'payment-failed',
    event: SubscriptionPaymentFailed,
    compose: toSubscriber((facts, { occurredAt }, { config }) => {
      const { status, auto_renew, failed_payments } = facts.row;
      if (status !== 'active' || !auto_renew || failed_payments === 0) return null;
      return paymentFailedMail(facts, config.subscriptionGraceDays, config.publicUrl, occurredAt);
    }),
  }),
  // Not when it goes on or has ended meanwhile.
  defineMail({
    purpose: 'subscription-suspended',
    event: SubscriptionSuspended,
    compose: toSubscriber((facts, { occurredAt }, { config }) => {
      if (facts.row.status !== 'suspended') return null;
      return suspendedMail(facts, config.subscriptionGraceDays, config.publicUrl, occurredAt);
    }),
  }),
  // Whoever has ended it by the public form reads that in the confirmation of their request.
  defineMail({
    purpose: 'subscription-cancelled',
    event: SubscriptionCancelled,
    compose: toSubscriber((facts, { payload, occurredAt }, { config }) =>
      payload.requestId ? null : cancelledMail(facts, config.publicUrl, occurredAt),
    ),
  }),
  defineMail({
    purpose: 'subscription-expired',
    event: SubscriptionExpired,
    compose: toSubscriber((facts, _event, { config }) => expiredMail(facts, config.publicUrl)),
  }),
  // Not when that has changed, or when the day has come before the mail could leave.
  defineMail({
    purpose: 'renewal-coming',
    event: RenewalComing,
    compose: toSubscriber((facts, { payload }, { config, now }) => {
      const { status, auto_renew } = facts.row;
      const renewsAt = paidEndOf(facts.row);
      const isSame = renewsAt?.toISOString() === payload.endsAt;
      const stands = status === 'active' && auto_renew && isSame && renewsAt > now();
      return stands ? renewalComingMail(facts, renewsAt, config.publicUrl) : null;
    }),
  }),
  // Not when they were over before the mail could leave.
  defineMail({
    purpose: 'days-given',
    event: DaysGiven,
    compose: toSubscriber(async (facts, { payload }, { db, config, now }) => {
      const { status, end_date: endsAt } = facts.row;
      if (!RUNNING.includes(status) || !endsAt || endsAt <= now()) return null;
      const gift = await GiftRow.query(db).findById(payload.giftId).throwIfNotFound();
      return daysGivenMail(facts, gift.days, endsAt, config.publicUrl);
    }),
  }),
  defineMail({
    purpose: 'payment-refunded',
    event: PaymentRefunded,
    compose: toSubscriber(async (facts, { payload }, { db, config }) => {
      const request = await RefundRequestRow.query(db).findById(payload.requestId).throwIfNotFound();
      const payment = await TransactionRow.query(db).findById(request.transaction_id).throwIfNotFound();
      return paymentRefundedMail(facts, payment, request.amount_cents, config.publicUrl);
    }),
  }),
  // Once, though the event may be there twice.
  defineMail({
    purpose: 'payment-returned',
    event: PaymentReturned,
    cause: ({ payload }) => payload.wantedBy,
    compose: toSubscriber(async (facts, { payload }, { db, config }) => {
      const sale = TransactionRow.query(db).findOne({ sale_id: payload.saleId });
      return paymentReturnedMail(facts, await sale.throwIfNotFound(), config.publicUrl);
    }),
  }),
  defineMail({ purpose: 'termination-link', event: TerminationRequested, compose: terminationLink }),
  defineMail({
    purpose: 'termination-confirmed',
    event: TerminationConfirmed,
    compose: terminationConfirmed,
  }),
];
