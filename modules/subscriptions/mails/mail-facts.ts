import type { Knex } from 'knex';
import { findRecipient } from '#modules/accounts';
import { mayStillBeCharged } from '../lifecycle/subscriptions-of-person.ts';
import { PlanRow, SubscriptionRow, TransactionRow } from '../models.ts';

/** What a mail about a subscription is written from. */
export interface MailFacts {
  to: string;
  username: string;
  planName: string;
  durationDays: number;
  /** Of one period, as it was agreed. */
  priceCents: number;
  currency: string;
  row: SubscriptionRow;
  /** The provider has not confirmed yet that what they have ended is charged no more. */
  mayStillBeCharged: boolean;
}

/** @returns null when nobody is there to read the mail: the account is erased or closed */
export async function findMailFacts(db: Knex, subscriptionId: number): Promise<MailFacts | null> {
  const row = await SubscriptionRow.query(db).findById(subscriptionId).throwIfNotFound();
  const recipient = await findRecipient(db, row.user_id);
  if (!recipient) return null;
  const plan = await PlanRow.query(db).findById(row.plan_id).throwIfNotFound();
  return {
    to: recipient.email,
    username: recipient.username,
    planName: plan.name,
    durationDays: plan.duration_days,
    priceCents: row.price_cents ?? plan.price_cents,
    currency: row.currency ?? plan.currency,
    row,
    mayStillBeCharged: await mayStillBeCharged(db, row.user_id),
  };
}

/** The payment by which a subscription began. */
export function findFirstPayment(db: Knex, subscriptionId: number): Promise<TransactionRow | undefined> {
  return TransactionRow.query(db)
    .where('subscription_id', subscriptionId)
    .whereNotNull('period_start')
    .orderBy(['paid_at', 'id'])
    .first()
    .execute();
}
