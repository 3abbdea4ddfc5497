import type { Knex } from 'knex';
import { HOUR_MS } from '#modules/platform/units';
import type { PaymentContext } from '../context.ts';
import { AlreadySubscribed, PlanAlreadyApproved, PlanNotFound } from '../errors.ts';
import { applyTransition } from '../lifecycle/apply-transition.ts';
import { settleSubscription } from '../lifecycle/settle-subscription.ts';
import { clockEvent } from '../lifecycle/subscription-life.ts';
import { lockSubscriptionsOf } from '../lifecycle/subscriptions-of-person.ts';
import { PlanRow, SubscriptionRow } from '../models.ts';
import { termsOf } from '../plans/plan-terms.ts';
import { findRunning } from './find-running.ts';

/** How long an address of approval is used, and the terms of a change of plan stand. */
const FRESH_MS = 3 * HOUR_MS;

type Running = Awaited<ReturnType<typeof findRunning>>;

/** Whether what was prepared can still be approved as it stands. */
function isFresh(
  row: SubscriptionRow,
  plan: PlanRow | undefined,
  running: Running,
  context: PaymentContext,
  now: Date,
): boolean {
  const { account, external_id, approval_url_made_at, created_at, change, replaces_id, starts_at } = row;
  const since = (date: Date | null) => now.getTime() - (date?.getTime() ?? 0);
  // Whoever comes back is shown the price of today, and agrees to that one.
  if (plan?.is_offered && row.price_cents !== null && row.price_cents !== plan.price_cents) return false;
  if (account !== null && account !== context.payments.account) return false;
  if (external_id !== null && since(approval_url_made_at) >= FRESH_MS) return false;
  if ((running?.row.id ?? null) !== replaces_id) return false;
  if (change === 'downgrade' && running?.row.end_date?.getTime() !== starts_at?.getTime()) return false;
  return change === null || since(created_at) < FRESH_MS;
}

/** Begins with a new row, whose name the provider does not know yet: the old address may still be approved. */
async function begin(
  trx: Knex.Transaction,
  userId: number,
  plan: PlanRow,
  running: Running,
  now: Date,
): Promise<SubscriptionRow> {
  const terms = termsOf(plan, running, now);
  if (terms.kind === 'current') throw new AlreadySubscribed();
  const isUpgrade = terms.kind === 'upgrade';
  return SubscriptionRow.query(trx).insertAndFetch({
    user_id: userId,
    plan_id: plan.id,
    status: 'pending',
    auto_renew: false,
    created_at: now,
    price_cents: plan.price_cents,
    currency: plan.currency,
    replaces_id: running?.row.id ?? null,
    change: terms.kind === 'new' ? null : terms.kind,
    first_charge_cents: isUpgrade ? terms.chargeNowCents : null,
    starts_at: terms.kind === 'new' ? null : terms.nextChargeAt,
  });
}

/** The pending subscription to this plan; one to another plan, or that can no more be approved, makes room. */
async function startLocked(
  trx: Knex.Transaction,
  context: PaymentContext,
  userId: number,
  planId: number,
  now: Date,
): Promise<SubscriptionRow> {
  const rows = await lockSubscriptionsOf(trx, userId);
  const over = rows.find((row) => clockEvent(row, context.graceDays, now) === 'over');
  if (over) await applyTransition(trx, over, 'over', { now });
  const pending = rows.find(({ status }) => status === 'pending');
  const running = await findRunning(trx, userId, now);
  const plan = await PlanRow.query(trx).findById(planId);
  const isSame = pending?.plan_id === planId;
  if (pending && isSame && pending.approved_at) throw new PlanAlreadyApproved();
  if (pending && isSame && isFresh(pending, plan, running, context, now)) return pending;
  if (!plan?.is_offered) throw new PlanNotFound();
  if (running?.row.plan_id === planId) throw new AlreadySubscribed();
  if (pending) await applyTransition(trx, pending, 'ended', { now });
  return begin(trx, userId, plan, running, now);
}

/**
 * Begins a subscription, to be paid. The one to the same plan that awaits its payment is answered again, and one to
 * another plan is given up; so there is one, however many ask at once.
 * @throws PlanNotFound
 * @throws AlreadySubscribed when this plan runs
 * @throws PlanAlreadyApproved when nothing is left to approve
 * @throws PaymentProviderUnavailable when nobody can say whether what was begun has been paid meanwhile
 */
export async function startSubscription(
  context: PaymentContext,
  userId: number,
  planId: number,
  now: Date,
): Promise<SubscriptionRow> {
  const { db } = context;
  const pending = await SubscriptionRow.query(db).findOne({ user_id: userId, status: 'pending' });
  // Whoever has paid must not be asked to pay again, though we do not know of it yet.
  if (pending?.external_id) {
    const plan = await PlanRow.query(db).findById(planId);
    const isAsAgreed =
      pending.plan_id === planId && isFresh(pending, plan, await findRunning(db, userId, now), context, now);
    if (!isAsAgreed) await settleSubscription(context, pending.id, now);
  }
  return db.transaction((trx) => startLocked(trx, context, userId, planId, now));
}
