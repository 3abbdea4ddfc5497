import { activate, announce, changeStatus, resume } from './billing.ts';
import type { Asked, Call } from './calls.ts';
import { Fields } from './fields.ts';
import { centsOf } from './money.ts';
import { name } from './names.ts';
import { PaypalProblem, refusal, unknownResource } from './problems.ts';
import { makeOnce } from './request-ids.ts';
import { now, type Simulator, salesOf } from './simulator.ts';
import { createdView, subscriptionView, transactionView } from './views.ts';
import type { Plan, Subscription } from './world.ts';

const REMEMBERED_HOURS = 72;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i;
const PRINTABLE = /^[\x20-\x7E]+$/;

function readOverride(fields: Fields, plan: Plan) {
  const override = fields.within('plan');
  const setupFee = override.within('payment_preferences').money('setup_fee');
  const [cycle] = override.has('billing_cycles') ? override.list('billing_cycles') : [];
  const price = cycle?.within('pricing_scheme').money('fixed_price');
  fields.finish();
  if ([setupFee, price].some((money) => money && money.currency !== plan.currency)) {
    throw refusal('CURRENCY_MISMATCH', 'The currency code is different from the plan’s currency code.');
  }
  return {
    isOverridden: fields.has('plan'),
    setupFeeCents: setupFee ? centsOf(setupFee.value) : plan.setupFeeCents,
    priceCents: price ? centsOf(price.value) : plan.priceCents,
  };
}

function readContext(fields: Fields) {
  const context = fields.within('application_context', true);
  context.text('locale', { pattern: /^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/ });
  context.text('shipping_preference', { oneOf: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'] });
  context
    .within('payment_method')
    .text('payee_preferred', { oneOf: ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'] });
  const action = context.text('user_action', { oneOf: ['SUBSCRIBE_NOW', 'CONTINUE'] });
  return {
    brandName: context.text('brand_name', { max: 127 }),
    awaitsActivation: action === 'CONTINUE',
    returnUrl: context.url('return_url'),
    cancelUrl: context.url('cancel_url'),
  };
}

function readSubscription(asked: Asked): Subscription {
  const { sim } = asked;
  const at = now(sim);
  const fields = asked.fields();
  const planId = fields.text('plan_id', { required: true, min: 3, max: 50 }) ?? '';
  const start = fields.text('start_time', { pattern: TIME });
  if (start && Date.parse(start) <= at) fields.blame('start_time', 'INVALID_PARAMETER_VALUE');
  const customId = fields.text('custom_id', { max: 127, pattern: PRINTABLE });
  const context = readContext(fields);
  fields.finish();
  const plan = sim.world.plans[planId];
  if (!plan) throw unknownResource();
  if (plan.status !== 'ACTIVE') throw refusal('PLAN_STATUS_INVALID', 'The plan is not active.');
  return {
    id: name.subscription(),
    baToken: name.approval(),
    token: name.approvalToken(),
    planId,
    customId,
    status: 'APPROVAL_PENDING',
    statusNote: undefined,
    statusAt: at,
    isInDefault: false,
    startTime: start ? Date.parse(start) : at,
    createdAt: at,
    updatedAt: at,
    currency: plan.currency,
    ...readOverride(fields, plan),
    ...context,
    approvedAt: undefined,
    settlesAt: undefined,
    anchor: at,
    periods: 0,
    cyclesCompleted: 0,
    nextBillingAt: undefined,
    retryAt: undefined,
    failedAttempts: 0,
    failedCycles: 0,
    outstandingCents: 0,
    lastPayment: undefined,
    lastFailure: undefined,
    payments: undefined,
    shows: {},
  };
}

export function findSubscription({ world }: Simulator, id: string): Subscription {
  const subscription = world.subscriptions[id];
  if (!subscription) throw unknownResource();
  return subscription;
}

function wrongStatus(action: string, allowed: string): PaypalProblem {
  return refusal(
    'SUBSCRIPTION_STATUS_INVALID',
    `Invalid subscription status for ${action} action; subscription status should be ${allowed}.`,
  );
}

/** Ends it for ever and at once, whoever asks. */
function cancel(sim: Simulator, subscription: Subscription, note: string): void {
  if (subscription.status !== 'ACTIVE' && subscription.status !== 'SUSPENDED') {
    throw wrongStatus('cancel', 'active or suspended');
  }
  changeStatus(sim, subscription, 'CANCELLED', note);
  announce(sim, subscription, 'CANCELLED');
}

function suspend(sim: Simulator, subscription: Subscription, note: string): void {
  if (subscription.status !== 'ACTIVE') throw wrongStatus('suspend', 'active');
  changeStatus(sim, subscription, 'SUSPENDED', note);
  announce(sim, subscription, 'SUSPENDED');
}

function awaitsOurWord({ status, awaitsActivation, nextBillingAt }: Subscription): boolean {
  return status === 'APPROVED' && awaitsActivation && nextBillingAt === undefined;
}

function reactivate(sim: Simulator, subscription: Subscription, note: string): void {
  if (subscription.status !== 'SUSPENDED') throw wrongStatus('activate', 'suspended');
  if (subscription.isInDefault) {
    throw refusal(
      'SUBSCRIPTION_CANNOT_BE_ACTIVATED',
      'Subscription cannot be activated because maximum allowed payment failures are reached.',
    );
  }
  resume(sim, subscription);
  changeStatus(sim, subscription, 'ACTIVE', note);
  announce(sim, subscription, 'RE-ACTIVATED');
}

function activateOrResume(sim: Simulator, subscription: Subscription, note: string): void {
  if (awaitsOurWord(subscription)) activate(sim, subscription);
  else reactivate(sim, subscription, note);
}

export const actions = { cancel, suspend, activate: activateOrResume };
export type Action = keyof typeof actions;

function actionCall(action: Action): Call {
  return {
    operation: `${action}_subscription`,
    method: 'POST',
    path: new RegExp(`^/v1/billing/subscriptions/([^/]+)/${action}$`),
    answer: (asked) => {
      const fields = asked.body.length > 0 || action !== 'activate' ? asked.fields() : new Fields({});
      const reason = fields.text('reason', { required: action !== 'activate', max: 128 }) ?? '';
      fields.finish();
      actions[action](asked.sim, findSubscription(asked.sim, asked.id), reason);
      return { status: 204 };
    },
  };
}

function instantOf(query: URLSearchParams, field: string): number {
  const value = query.get(field);
  const blame = (issue: string) =>
    new PaypalProblem('INVALID_REQUEST', [
      { field, ...(value !== null && { value }), location: 'query', issue, description: `Wrong ${field}.` },
    ]);
  if (value === null) throw blame('MISSING_REQUIRED_PARAMETER');
  if (!TIME.test(value)) throw blame('INVALID_PARAMETER_SYNTAX');
  return Date.parse(value);
}

export const subscriptionCalls: Call[] = [
  {
    operation: 'create_subscription',
    method: 'POST',
    path: /^\/v1\/billing\/subscriptions$/,
    answer: (asked) => {
      const { sim } = asked;
      const { id, isNew } = makeOnce(asked, REMEMBERED_HOURS, () => {
        const subscription = readSubscription(asked);
        sim.world.subscriptions[subscription.id] = subscription;
        announce(sim, subscription, 'CREATED');
        return subscription.id;
      });
      const subscription = findSubscription(sim, id);
      const view = asked.wantsWhole ? subscriptionView(sim, subscription) : createdView(sim, subscription);
      return { status: isNew ? 201 : 200, body: view };
    },
  },
  {
    operation: 'get_subscription',
    method: 'GET',
    path: /^\/v1\/billing\/subscriptions\/([^/]+)$/,
    answer: ({ sim, id, query }) => {
      const fields = (query.get('fields') ?? '').split(',');
      return { status: 200, body: subscriptionView(sim, findSubscription(sim, id), fields) };
    },
  },
  {
    operation: 'list_transactions',
    method: 'GET',
    path: /^\/v1\/billing\/subscriptions\/([^/]+)\/transactions$/,
    answer: ({ sim, id, query }) => {
      const [from, to] = [instantOf(query, 'start_time'), instantOf(query, 'end_time')];
      const subscription = findSubscription(sim, id);
      const sales = salesOf(sim, subscription).filter(({ at }) => at >= from && at <= to);
      const self = `${sim.url}/v1/billing/subscriptions/${id}/transactions?${query}`;
      return {
        status: 200,
        body: {
          ...(sales.length > 0 && { transactions: sales.map(transactionView) }),
          links: [{ href: self, rel: 'self', method: 'GET' }],
        },
      };
    },
  },
  actionCall('cancel'),
  actionCall('suspend'),
  actionCall('activate'),
];
