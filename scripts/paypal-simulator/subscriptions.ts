import { announce, changeStatus } from './announce.ts';
import { type Asked, makeOnce, type SimulatedCall } from './calls.ts';
import { centsOf, type Fields } from './fields.ts';
import { instantPattern, name } from './names.ts';
import { PaypalProblem, refusal, unknownResource } from './problems.ts';
import { transactionView } from './sale-view.ts';
import { now, type Simulator, salesOf } from './simulator.ts';
import { subscriptionView } from './subscription-view.ts';
import type { BillingPlan, Subscription } from './world.ts';

const REMEMBERED_HOURS = 72;
const PRINTABLE = /^[\x20-\x7E]+$/;

export function findSubscription({ world }: Simulator, id: string): Subscription {
  const subscription = world.subscriptions[id];
  if (!subscription) throw unknownResource();
  return subscription;
}

/** Ends it for ever and at once, whoever asks. */
export function cancel(sim: Simulator, subscription: Subscription): void {
  if (subscription.status !== 'ACTIVE' && subscription.status !== 'SUSPENDED') {
    const allowed = 'subscription status should be active or suspended';
    throw refusal(
      'SUBSCRIPTION_STATUS_INVALID',
      `Invalid subscription status for cancel action; ${allowed}.`,
    );
  }
  changeStatus(sim, subscription, 'CANCELLED');
  announce(sim, subscription, 'CANCELLED');
}

/** What it says otherwise than its plan: how many days are free, and what is charged at the approval. */
function readChanges(fields: Fields, plan: BillingPlan) {
  const override = fields.within('plan');
  const fee = override.within('payment_preferences').money('setup_fee');
  const [trial] = (override.has('billing_cycles') ? override.list('billing_cycles') : []).map((cycle) => {
    if (!cycle.has('sequence')) cycle.blame('sequence', 'MISSING_REQUIRED_PARAMETER');
    cycle.integer('sequence', 1, plan.freeDays > 0 ? 1 : 0);
    return { days: cycle.integer('total_cycles', 1, 999) };
  });
  fields.finish();
  if (fee && fee.currency !== plan.currency) {
    throw refusal('CURRENCY_MISMATCH', 'The currency code is different from the plan’s currency code.');
  }
  return { setupFeeCents: fee ? centsOf(fee.value) : 0, freeDays: trial?.days ?? plan.freeDays };
}

function readContext(fields: Fields) {
  const context = fields.within('application_context', true);
  context.text('locale', { pattern: /^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/ });
  context.text('shipping_preference', { oneOf: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'] });
  context
    .within('payment_method')
    .text('payee_preferred', { oneOf: ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'] });
  context.text('user_action', { oneOf: ['SUBSCRIBE_NOW'] });
  return {
    brandName: context.text('brand_name', { max: 127 }),
    returnUrl: context.url('return_url'),
    cancelUrl: context.url('cancel_url'),
  };
}

/** @throws PaypalProblem when a subscription cannot be made of what is asked */
function readSubscription(asked: Asked): Subscription {
  const at = now(asked.sim);
  const fields = asked.fields();
  const planId = fields.text('plan_id', { required: true, min: 3, max: 50 }) ?? '';
  const customId = fields.text('custom_id', { max: 127, pattern: PRINTABLE });
  const context = readContext(fields);
  fields.finish();
  const plan = asked.sim.world.plans[planId];
  if (!plan) throw unknownResource();
  return {
    id: name.subscription(),
    baToken: name.approval(),
    token: name.approvalToken(),
    planId,
    customId,
    status: 'APPROVAL_PENDING',
    statusAt: at,
    createdAt: at,
    ...readChanges(fields, plan),
    ...context,
    approvedAt: undefined,
    settlesAt: undefined,
    anchor: at,
    periods: 0,
    nextBillingAt: undefined,
    retryAt: undefined,
    failedAttempts: 0,
    failedCycles: 0,
    lastPayment: undefined,
    payments: 'complete',
    shows: {},
  };
}

function instantOf(query: URLSearchParams, field: string): number {
  const value = query.get(field) ?? '';
  if (instantPattern.test(value)) return Date.parse(value);
  const description = `Wrong ${field}.`;
  throw new PaypalProblem('INVALID_REQUEST', [
    { field, value, location: 'query', issue: 'INVALID_PARAMETER_SYNTAX', description },
  ]);
}

export const billingSubscriptionCalls: SimulatedCall[] = [
  {
    operation: 'create_subscription',
    method: 'POST',
    path: /^\/v1\/billing\/subscriptions$/,
    answer: (asked) => {
      const { sim } = asked;
      const { id, status } = makeOnce(asked, REMEMBERED_HOURS, () => {
        const subscription = readSubscription(asked);
        sim.world.subscriptions[subscription.id] = subscription;
        announce(sim, subscription, 'CREATED');
        return subscription.id;
      });
      return { status, body: subscriptionView(sim, findSubscription(sim, id)) };
    },
  },
  {
    operation: 'get_subscription',
    method: 'GET',
    path: /^\/v1\/billing\/subscriptions\/([^/]+)$/,
    answer: ({ sim, id }) => ({ status: 200, body: subscriptionView(sim, findSubscription(sim, id)) }),
  },
  {
    operation: 'list_transactions',
    method: 'GET',
    path: /^\/v1\/billing\/subscriptions\/([^/]+)\/transactions$/,
    answer: ({ sim, id, query }) => {
      const [from, to] = [instantOf(query, 'start_time'), instantOf(query, 'end_time')];
      const sales = salesOf(sim, findSubscription(sim, id)).filter(({ at }) => at >= from && at <= to);
      // Where there are none PayPal leaves the list out.
      return { status: 200, body: sales.length > 0 ? { transactions: sales.map(transactionView) } : {} };
    },
  },
  {
    operation: 'cancel_subscription',
    method: 'POST',
    path: /^\/v1\/billing\/subscriptions\/([^/]+)\/cancel$/,
    answer: (asked) => {
      const fields = asked.fields();
      fields.text('reason', { required: true, max: 128 });
      fields.finish();
      cancel(asked.sim, findSubscription(asked.sim, asked.id));
      return { status: 204 };
    },
  },
];
