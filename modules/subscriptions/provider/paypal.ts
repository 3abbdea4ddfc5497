import {
  type PaymentProvider,
  PaymentProviderRefused,
  PaymentProviderUnavailable,
  type PlanToCreate,
  type ProviderRefund,
  type SubscriptionToCreate,
} from './payment-provider.ts';
import {
  madePlan,
  madeRefund,
  madeSubscription,
  moneyText,
  refund,
  subscription,
  transactions,
} from './paypal-answers.ts';
import { type PaypalAccess, type PaypalCall, paypalCalls, readAnswer } from './paypal-call.ts';
import { type CertificateSource, certificatesFrom } from './paypal-certificates.ts';
import { isGenuineWebhook, readWebhook, transmissionOf } from './paypal-signature.ts';

export interface PaypalOptions
  extends PaypalAccess,
    Pick<PaymentProvider, 'account' | 'approvalHosts'>,
    Pick<CertificateSource, 'areIssued'> {
  webhookId: string;
  /** Who may serve the certificates of webhooks. */
  certificateOrigins: readonly string[];
}

/** Every plan is one of this product; the name is ours, so that it is made once. */
const PRODUCT_ID = 'SOUTOUR-READING';
const BRAND = 'Soutour';
const UNKNOWN = ['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND', 'STATUS_404'];
/** PayPal takes no longer name and description of a plan. */
const LONGEST_TEXT = 127;
/** How many they are each subscription says for itself. */
const FREE_DAYS = {
  frequency: { interval_unit: 'DAY', interval_count: 1 },
  tenure_type: 'TRIAL',
  sequence: 1,
  total_cycles: 1,
} as const;
const REGULAR_AFTER_FREE = 2;
/** Of the time that a webhook may take: what is left is for asking, when its certificate does not come. */
const CERTIFICATE_SHARE = 0.4;

/** Whole seconds, as PayPal writes instants. */
function instantText(instant: Date): string {
  return instant.toISOString().replace(/\.\d+Z$/, 'Z');
}

function subscriptionPath(id: string): string {
  return `/v1/billing/subscriptions/${encodeURIComponent(id)}`;
}

/** Refusals of these names say that it has been done before. */
async function unless(issues: readonly string[], work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof PaymentProviderRefused) || !issues.includes(error.issue)) throw error;
  }
}

async function createPlan(call: PaypalCall, plan: PlanToCreate): Promise<string> {
  const product = { id: PRODUCT_ID, name: BRAND, type: 'SERVICE', category: 'EDUCATIONAL_AND_TEXTBOOKS' };
  await unless(
    ['DUPLICATE_RESOURCE_IDENTIFIER'],
    call('POST', '/v1/catalogs/products', { body: product, requestId: PRODUCT_ID }),
  );
  const description = plan.description.slice(0, LONGEST_TEXT);
  const sequence = plan.startsFree ? REGULAR_AFTER_FREE : 1;
  const body = {
    product_id: PRODUCT_ID,
    name: plan.name.slice(0, LONGEST_TEXT),
    ...(description && { description }),
    billing_cycles: [
      ...(plan.startsFree ? [FREE_DAYS] : []),
      {
        // Days and not months: what is sold are days.
        frequency: { interval_unit: 'DAY', interval_count: plan.durationDays },
        tenure_type: 'REGULAR',
        sequence,
        // Without end: PayPal's own default is one period.
        total_cycles: 0,
        pricing_scheme: { fixed_price: { currency_code: plan.currency, value: moneyText(plan.priceCents) } },
      },
    ],
    // A period that could not be paid suspends, and is not charged on top of a later one.
    payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: 1 },
  };
  return readAnswer(madePlan, await call('POST', '/v1/billing/plans', { body, requestId: plan.requestId }))
    .id;
}

async function createSubscription(call: PaypalCall, wanted: SubscriptionToCreate) {
  const { requestId, planId, customId, returnUrl, cancelUrl, later } = wanted;
  const body = {
    plan_id: planId,
    custom_id: customId,
    ...(later && {
      plan: {
        billing_cycles: [{ sequence: FREE_DAYS.sequence, total_cycles: later.freeDays }],
        ...(later.firstChargeCents > 0 && {
          payment_preferences: {
            setup_fee: { currency_code: later.currency, value: moneyText(later.firstChargeCents) },
            setup_fee_failure_action: 'CANCEL',
          },
        }),
      },
    }),
    application_context: {
      brand_name: BRAND,
      locale: 'fr-FR',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'SUBSCRIBE_NOW',
      payment_method: { payer_selected: 'PAYPAL', payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
      return_url: returnUrl,
      cancel_url: cancelUrl,
    },
  };
  const answer = await call('POST', '/v1/billing/subscriptions', { body, requestId });
  const { id, links } = readAnswer(madeSubscription, answer);
  const approvalUrl = links.find(({ rel }) => rel === 'approve')?.href;
  // It exists: a refusal would make a second one.
  if (!approvalUrl || !URL.canParse(approvalUrl)) {
    throw new PaymentProviderUnavailable(`no way to approve ${id}`);
  }
  return { id, approvalUrl };
}

/** What PayPal has none of is null. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentProviderRefused && UNKNOWN.includes(error.issue)) return null;
    throw error;
  }
}

function getSubscription(call: PaypalCall, id: string) {
  return orNull(call('GET', subscriptionPath(id)).then((answer) => readAnswer(subscription, answer)));
}

function getRefund(call: PaypalCall, id: string) {
  const path = `/v1/payments/refund/${encodeURIComponent(id)}`;
  return orNull(call('GET', path).then((answer) => readAnswer(refund, answer)));
}

async function listSales(call: PaypalCall, id: string, from: Date, to: Date) {
  const query = new URLSearchParams({ start_time: instantText(from), end_time: instantText(to) });
  const answer = await call('GET', `${subscriptionPath(id)}/transactions?${query}`);
  const { transactions: sales } = readAnswer(transactions, answer);
  return sales.sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
}

async function cancelSubscription(call: PaypalCall, id: string, reason: string): Promise<void> {
  try {
    const body = { reason: reason.slice(0, 128) };
    await call('POST', `${subscriptionPath(id)}/cancel`, { body });
  } catch (error) {
    // The refusal is the same for one that has ended and for one that cannot be ended yet.
    if (!(error instanceof PaymentProviderRefused)) throw error;
    const found = await getSubscription(call, id);
    if (found?.status !== 'cancelled' && found?.status !== 'expired') throw error;
  }
}

async function refundSale(
  call: PaypalCall,
  saleId: string,
  requestId: string,
  part?: Omit<ProviderRefund, 'saleId'>,
): Promise<string | null> {
  const path = `/v1/payments/sale/${encodeURIComponent(saleId)}/refund`;
  const body = part ? { amount: { total: moneyText(part.amountCents), currency: part.currency } } : {};
  try {
    return readAnswer(madeRefund, await call('POST', path, { body, requestId })).id;
  } catch (error) {
    const isDone = error instanceof PaymentProviderRefused && error.issue === 'TRANSACTION_ALREADY_REFUNDED';
    if (!isDone) throw error;
    return null;
  }
}

/** PayPal over its REST API. */
export function paypal({ account, approvalHosts, webhookId, ...options }: PaypalOptions): PaymentProvider {
  const { certificateOrigins: origins, areIssued, deadlineMs } = options;
  const call = paypalCalls(options);
  const certificates = certificatesFrom({ origins, areIssued, deadlineMs: deadlineMs * CERTIFICATE_SHARE });
  const check = { webhookId, certificates, call, deadlineMs: deadlineMs * (1 - CERTIFICATE_SHARE) };
  return {
    account,
    approvalHosts,
    createPlan: (plan) => createPlan(call, plan),
    createSubscription: (wanted) => createSubscription(call, wanted),
    getSubscription: (id) => getSubscription(call, id),
    listSales: (id, from, to) => listSales(call, id, from, to),
    cancelSubscription: (id, reason) => cancelSubscription(call, id, reason),
    getRefund: (id) => getRefund(call, id),
    refundSale: (saleId, requestId, part) => refundSale(call, saleId, requestId, part),
    mayBeGenuine: (headers) => transmissionOf(check, headers) !== null,
    isGenuine: (headers, body) => isGenuineWebhook(check, headers, body),
    readEvent: readWebhook,
  };
}
