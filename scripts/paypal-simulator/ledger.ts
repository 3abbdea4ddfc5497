/** What a test asks afterwards: who was charged what, and which requests came. */
import { instant } from './names.ts';
import { now, type RequestRecord, type Simulator, salesOf } from './simulator.ts';
import type { Sale, Status, Subscription } from './world.ts';

const MOST_REQUESTS = 10_000;

export interface Ledger {
  now: string;
  requests: RequestRecord[];
  subscriptions: {
    id: string;
    custom_id: string | null;
    plan_id: string;
    status: Status;
    approval_url: string;
    next_billing_time: string | null;
    taken_cents: number;
    returned_cents: number;
    sales: {
      id: string;
      state: Sale['state'];
      cents: number;
      refunded_cents: number;
      currency: string;
      at: string;
    }[];
  }[];
  events: { id: string; type: string; state: string; statuses: number[] }[];
}

/** Oldest requests are forgotten, so that a demonstration may run for weeks. */
export function record(sim: Simulator, request: RequestRecord): void {
  sim.requests.push(request);
  if (sim.requests.length > MOST_REQUESTS) sim.requests.shift();
}

function money(sales: readonly Sale[]) {
  const taken = sales.filter(({ state }) => state === 'completed' || state === 'reversed');
  const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0);
  return {
    taken_cents: sum(taken.map(({ cents }) => cents)),
    returned_cents: sum(
      taken.map(({ state, cents, refundedCents }) => (state === 'reversed' ? cents : refundedCents)),
    ),
  };
}

function lineOf(sim: Simulator, subscription: Subscription): Ledger['subscriptions'][number] {
  const { id, customId, planId, status, baToken, nextBillingAt } = subscription;
  const sales = salesOf(sim, subscription);
  return {
    id,
    custom_id: customId ?? null,
    plan_id: planId,
    status,
    approval_url: `${sim.url}/webapps/billing/subscriptions?ba_token=${baToken}`,
    next_billing_time: nextBillingAt === undefined ? null : instant(nextBillingAt),
    ...money(sales),
    sales: sales.map((sale) => ({
      id: sale.id,
      state: sale.state,
      cents: sale.cents,
      refunded_cents: sale.refundedCents,
      currency: sale.currency,
      at: new Date(sale.at).toISOString(),
    })),
  };
}

export function readLedger(sim: Simulator): Ledger {
  const { subscriptions, events } = sim.world;
  return {
    now: new Date(now(sim)).toISOString(),
    requests: sim.requests,
    subscriptions: Object.values(subscriptions).map((subscription) => lineOf(sim, subscription)),
    events: Object.values(events).map(({ id, type, state, deliveries }) => ({
      id,
      type,
      state,
      statuses: deliveries.map(({ status }) => status),
    })),
  };
}
