/** How PayPal shows what it knows. */
import { feeOf, fixed, short } from './money.ts';
import { instant } from './names.ts';
import { planOf, type Simulator } from './simulator.ts';
import type { Plan, Product, Refund, Sale, Subscription } from './world.ts';

interface Link {
  href: string;
  rel: string;
  method: string;
}

const HOUR = 3_600_000;

function shortMoney(cents: number, currency: string) {
  return { currency_code: currency, value: short(cents) };
}

function fixedMoney(cents: number, currency: string) {
  return { currency_code: currency, value: fixed(cents) };
}

export function productView({ url }: Simulator, product: Product) {
  const { id, name, description, type, category, createdAt } = product;
  const self = `${url}/v1/catalogs/products/${id}`;
  return {
    id,
    name,
    description,
    type,
    category,
    create_time: instant(createdAt),
    update_time: instant(createdAt),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'edit', method: 'PATCH' },
    ],
  };
}

function cycleView(plan: Plan) {
  return {
    pricing_scheme: { version: 1, fixed_price: shortMoney(plan.priceCents, plan.currency) },
    frequency: { interval_unit: plan.unit, interval_count: plan.count },
    tenure_type: 'REGULAR',
    sequence: 1,
    total_cycles: plan.totalCycles,
  };
}

export function planView({ url }: Simulator, plan: Plan, isWhole: boolean) {
  const self = `${url}/v1/billing/plans/${plan.id}`;
  return {
    id: plan.id,
    product_id: plan.productId,
    name: plan.name,
    status: plan.status,
    description: plan.description,
    ...(isWhole && {
      billing_cycles: [cycleView(plan)],
      payment_preferences: {
        service_type: 'PREPAID',
        auto_bill_outstanding: plan.billsOutstanding,
        setup_fee: shortMoney(plan.setupFeeCents, plan.currency),
        setup_fee_failure_action: plan.cancelsWithoutFee ? 'CANCEL' : 'CONTINUE',
        payment_failure_threshold: plan.threshold,
      },
      quantity_supported: false,
      update_time: instant(plan.createdAt),
    }),
    usage_type: 'LICENSED',
    create_time: instant(plan.createdAt),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'edit', method: 'PATCH' },
      { href: `${self}/deactivate`, rel: 'deactivate', method: 'POST' },
    ],
  };
}

export function approvalUrl({ url }: Simulator, { baToken }: Subscription): string {
  return `${url}/webapps/billing/subscriptions?ba_token=${baToken}`;
}

function subscriptionLinks(sim: Simulator, subscription: Subscription): Link[] {
  const self = `${sim.url}/v1/billing/subscriptions/${subscription.id}`;
  const link = (rel: string, method: string, href = `${self}/${rel}`): Link => ({ href, rel, method });
  const base = [link('edit', 'PATCH', self), link('self', 'GET', self)];
  switch (subscription.status) {
    case 'APPROVAL_PENDING':
      return [link('approve', 'GET', approvalUrl(sim, subscription)), ...base];
    case 'APPROVED':
      return [link('activate', 'POST'), ...base];
    case 'ACTIVE':
      return [link('cancel', 'POST'), ...base, link('suspend', 'POST'), link('capture', 'POST')];
    case 'SUSPENDED':
      return [link('cancel', 'POST'), ...base, link('activate', 'POST'), link('capture', 'POST')];
    default:
      return [link('self', 'GET', self)];
  }
}

function failureView(subscription: Subscription) {
  const { lastFailure, retryAt, currency } = subscription;
  if (!lastFailure) return undefined;
  return {
    amount: shortMoney(lastFailure.cents, currency),
    time: instant(lastFailure.at),
    reason_code: 'PAYMENT_DENIED',
    ...(retryAt !== undefined && { next_payment_retry_time: instant(retryAt) }),
  };
}

function nextBillingView({ switches }: Simulator, subscription: Subscription): string | undefined {
  const { status, nextBillingAt, createdAt, shows } = subscription;
  if (shows.next_billing_time) return shows.next_billing_time;
  if (nextBillingAt === undefined || status === 'CANCELLED' || status === 'EXPIRED') return undefined;
  return instant(switches.stale_next_billing ? createdAt : nextBillingAt);
}

function billingView(sim: Simulator, subscription: Subscription, withFailure: boolean) {
  const { currency, lastPayment, cyclesCompleted } = subscription;
  const { totalCycles } = planOf(sim, subscription);
  const { failures_counted } = sim.switches;
  return {
    outstanding_balance: shortMoney(subscription.outstandingCents, currency),
    cycle_executions: [
      {
        tenure_type: 'REGULAR',
        sequence: 1,
        cycles_completed: cyclesCompleted,
        cycles_remaining: totalCycles === 0 ? 0 : Math.max(0, totalCycles - cyclesCompleted),
        current_pricing_scheme_version: 1,
        total_cycles: totalCycles,
      },
    ],
    ...(lastPayment && {
      last_payment: {
        amount: shortMoney(lastPayment.cents, lastPayment.currency),
        time: instant(lastPayment.at),
      },
    }),
    next_billing_time: nextBillingView(sim, subscription),
    ...(withFailure && { last_failed_payment: failureView(subscription) }),
    failed_payments_count:
      failures_counted === 'attempt' ? subscription.failedAttempts : subscription.failedCycles,
  };
}

/** @param fields what a reader has asked for beside: plan, last_failed_payment */
export function subscriptionView(sim: Simulator, subscription: Subscription, fields: readonly string[] = []) {
  const { next_billing_time: _, ...shown } = subscription.shows;
  const isApproved = subscription.approvedAt !== undefined && subscription.status !== 'APPROVAL_PENDING';
  return {
    status: subscription.status,
    status_change_note: subscription.statusNote,
    status_update_time: instant(subscription.statusAt),
    id: subscription.id,
    plan_id: subscription.planId,
    start_time: instant(subscription.startTime),
    quantity: '1',
    ...(isApproved && {
      subscriber: {
        email_address: 'acheteur@example.com',
        payer_id: '2J6QB8YJQSJRJ',
        name: { given_name: 'Camille', surname: 'Lecteur' },
      },
      billing_info: billingView(sim, subscription, fields.includes('last_failed_payment')),
    }),
    create_time: instant(subscription.createdAt),
    update_time: instant(subscription.updatedAt),
    custom_id: subscription.customId,
    plan_overridden: subscription.isOverridden,
    ...(fields.includes('plan') && { plan: planView(sim, planOf(sim, subscription), true) }),
    ...shown,
    links: subscriptionLinks(sim, subscription),
  };
}

/** What a creation answers unless the whole is asked for. */
export function createdView(sim: Simulator, subscription: Subscription) {
  const { status, id, createdAt } = subscription;
  return { status, id, create_time: instant(createdAt), links: subscriptionLinks(sim, subscription) };
}

function stateOf({ state, refundedCents, cents }: Sale): string {
  if (state === 'completed' && refundedCents >= cents) return 'refunded';
  if (state === 'completed' && refundedCents > 0) return 'partially_refunded';
  return state;
}

/** A sale as the older payments calls and events have it. */
export function saleView({ url, world }: Simulator, sale: Sale) {
  const self = `${url}/v1/payments/sale/${sale.id}`;
  const custom = world.subscriptions[sale.subscriptionId]?.customId;
  return {
    id: sale.id,
    billing_agreement_id: sale.subscriptionId,
    custom,
    amount: {
      total: fixed(sale.cents),
      currency: sale.currency,
      details: { subtotal: fixed(sale.cents) },
    },
    payment_mode: sale.state === 'pending' ? 'ECHECK' : 'INSTANT_TRANSFER',
    state: stateOf(sale),
    ...(sale.state === 'pending' && { pending_reason: 'ECHECK' }),
    transaction_fee: { currency: sale.currency, value: fixed(feeOf(sale.cents)) },
    create_time: instant(sale.at),
    update_time: instant(sale.updatedAt),
    clearing_time: sale.state === 'pending' ? instant(sale.at + 96 * HOUR) : undefined,
    invoice_number: '',
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
    ],
  };
}

export function refundView({ url, world }: Simulator, { id, saleId, cents, at }: Refund) {
  const sale = world.sales[saleId];
  return {
    id,
    sale_id: saleId,
    parent_payment: sale?.parentPayment,
    amount: { total: fixed(cents), currency: sale?.currency },
    state: 'completed',
    refund_reason_code: 'REFUND',
    create_time: instant(at),
    update_time: instant(at),
    links: [
      { href: `${url}/v1/payments/refund/${id}`, rel: 'self', method: 'GET' },
      { href: `${url}/v1/payments/sale/${saleId}`, rel: 'sale', method: 'GET' },
    ],
  };
}

const STATUSES = { completed: 'COMPLETED', pending: 'PENDING', denied: 'DECLINED', refunded: 'REFUNDED' };

/** A line of a subscription's list of transactions, which has no word for a payment that was reversed. */
export function transactionView(sale: Sale) {
  const state = stateOf(sale);
  const fee = feeOf(sale.cents);
  return {
    status:
      state === 'partially_refunded'
        ? 'PARTIALLY_REFUNDED'
        : STATUSES[state === 'reversed' ? 'refunded' : (state as keyof typeof STATUSES)],
    id: sale.id,
    amount_with_breakdown: {
      gross_amount: fixedMoney(sale.cents, sale.currency),
      fee_amount: fixedMoney(fee, sale.currency),
      net_amount: fixedMoney(sale.cents - fee, sale.currency),
    },
    payer_name: { given_name: 'Camille', surname: 'Lecteur' },
    payer_email: 'acheteur@example.com',
    time: new Date(sale.at).toISOString(),
  };
}
