import { announce, changeStatus } from './announce.ts';
import { activate, resume } from './billing.ts';
import type { Call } from './calls.ts';
import { Fields } from './fields.ts';
import { instantPattern } from './names.ts';
import { PaypalProblem, refusal, unknownResource } from './problems.ts';
import { readSubscription } from './read-subscription.ts';
import { makeOnce } from './request-ids.ts';
import { transactionView } from './sale-view.ts';
import { type Simulator, salesOf } from './simulator.ts';
import { createdView, subscriptionView } from './subscription-view.ts';
import type { Subscription } from './world.ts';

const REMEMBERED_HOURS = 72;

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
  if (!instantPattern.test(value)) throw blame('INVALID_PARAMETER_SYNTAX');
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
