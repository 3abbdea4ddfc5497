import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '#modules/platform/units';
import type { PaymentContext } from '../context.ts';
import { SubscriptionNotFound, SubscriptionOver } from '../errors.ts';
import { customIdOf } from '../lifecycle/settle-subscription.ts';
import { SubscriptionRow } from '../models.ts';
import { ensureProviderPlan } from '../plans/ensure-provider-plan.ts';
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
  type SubscriptionToCreate,
} from '../provider/payment-provider.ts';
import { startSubscription } from './start-subscription.ts';

/** Whoever has claimed the making and has not done it in this time is not doing it any more. */
const CLAIM_MS = 20_000;
const LOOK_AGAIN_MS = 100;
const FAILURE_DELAY_MS = 8_000;

/** What buying works with. */
export interface ApprovalContext extends PaymentContext {
  publicUrl: string;
}

/** Of several requests one makes the subscription at the provider. No lock is held meanwhile. */
async function claimMaking({ db }: PaymentContext, id: number, now: Date): Promise<boolean> {
  const claimed = await SubscriptionRow.query(db)
    .patch({ approval_url_made_at: now })
    .where({ id, status: 'pending' })
    .whereNull('approval_url')
    .where((free) =>
      free
        .whereNull('approval_url_made_at')
        .orWhere('approval_url_made_at', '<', new Date(now.getTime() - CLAIM_MS)),
    );
  return claimed > 0;
}

/** Of the calendar, in UTC: the provider charges in the morning of the last one, whenever its buyer has approved. */
function daysBetween(from: Date, to: Date): number {
  return Math.max(1, Math.floor(to.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS));
}

function requestOf(row: SubscriptionRow, planId: string, publicUrl: string): SubscriptionToCreate {
  const { id, attempt_id: requestId, change, created_at, starts_at, first_charge_cents, currency } = row;
  const returns = `${publicUrl}/subscription/billing`;
  return {
    requestId,
    planId,
    customId: customIdOf(id),
    returnUrl: `${returns}/success`,
    cancelUrl: `${returns}/cancel/${id}`,
    ...(change && starts_at && currency
      ? {
          later: {
            freeDays: daysBetween(created_at, starts_at),
            firstChargeCents: first_charge_cents ?? 0,
            currency,
          },
        }
      : {}),
  };
}

/** The same request id each time: what an attempt without an answer has made is answered again. */
async function makeAtProvider(context: ApprovalContext, row: SubscriptionRow): Promise<string> {
  const { db, payments, publicUrl } = context;
  try {
    const planId = await ensureProviderPlan(context, row);
    const { id, approvalUrl } = await payments.createSubscription(requestOf(row, planId, publicUrl));
    if (!payments.approvalHosts.includes(new URL(approvalUrl).host)) {
      throw new PaymentProviderRefused('APPROVAL_HOST_UNKNOWN');
    }
    // Also when it was given up meanwhile: whoever approves it must be recognised.
    await SubscriptionRow.query(db)
      .patch({ external_id: id, account: payments.account, approval_url: approvalUrl })
      .where('id', row.id);
    return approvalUrl;
  } catch (error) {
    // What was refused has not been made, and the next attempt is another request.
    const isNew = error instanceof PaymentProviderRefused;
    await SubscriptionRow.query(db)
      .patch({
        approval_url_made_at: null,
        ...(isNew ? { attempt_id: crypto.randomUUID() } : {}),
      })
      .where('id', row.id);
    throw error;
  }
}

/** Waits for whoever makes it. */
async function awaitMaking({ db }: PaymentContext, id: number): Promise<string> {
  for (let waited = 0; waited < FAILURE_DELAY_MS; waited += LOOK_AGAIN_MS) {
    const row = await SubscriptionRow.query(db).findById(id);
    if (row?.approval_url) return row.approval_url;
    if (row?.approval_url_made_at === null) break;
    await wait(LOOK_AGAIN_MS);
  }
  throw new PaymentProviderUnavailable('another attempt has brought nothing');
}

/**
 * Makes a subscription to a plan ready to be approved at the provider; the one that is ready is answered again.
 * @returns where its buyer approves
 * @throws as startSubscription
 * @throws PaymentProviderRefused
 */
export async function prepareApproval(
  context: ApprovalContext,
  userId: number,
  planId: number,
  now: Date,
): Promise<string> {
  const row = await startSubscription(context, userId, planId, now);
  if (row.approval_url) return row.approval_url;
  if (await claimMaking(context, row.id, now)) return makeAtProvider(context, row);
  return awaitMaking(context, row.id);
}

/**
 * The same for somebody's pending subscription.
 * @throws SubscriptionNotFound, SubscriptionOver
 */
export async function prepareApprovalOf(
  context: ApprovalContext,
  userId: number,
  subscriptionId: number,
  now: Date,
): Promise<string> {
  const row = await SubscriptionRow.query(context.db).findOne({ id: subscriptionId, user_id: userId });
  if (!row) throw new SubscriptionNotFound();
  if (row.status !== 'pending') throw new SubscriptionOver();
  return prepareApproval(context, userId, row.plan_id, now);
}
