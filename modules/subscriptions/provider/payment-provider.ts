/** A subscription as the provider has it: the truth about its state. */
export interface ProviderSubscription {
  id: string;
  status: 'approval_pending' | 'approved' | 'active' | 'suspended' | 'cancelled' | 'expired';
  planId: string;
  /** What we named it when we made it. */
  customId: string | null;
  statusAt: Date | null;
  /** When the next payment falls due; absent once it has ended, and for a moment after its beginning unreliable. */
  nextBillingAt: Date | null;
  lastPayment: { amountCents: number; currency: string; paidAt: Date } | null;
  failedPayments: number;
}

/** A payment made for a subscription. */
export interface ProviderSale {
  id: string;
  status: 'completed' | 'pending' | 'declined' | 'refunded' | 'partially_refunded' | 'reversed';
  amountCents: number;
  refundedCents: number;
  currency: string;
  paidAt: Date;
}

/** Money that was given back of a payment. */
export interface ProviderRefund {
  saleId: string;
  amountCents: number;
  currency: string;
}

export interface PlanToCreate {
  /** The same request twice makes one plan. */
  requestId: string;
  name: string;
  description: string;
  priceCents: number;
  currency: string;
  durationDays: number;
  /** For changes of plan: free days come first, as many as each subscription says. */
  startsFree: boolean;
}

export interface SubscriptionToCreate {
  /** The same request twice makes one subscription, and answers the first. */
  requestId: string;
  planId: string;
  customId: string;
  returnUrl: string;
  cancelUrl: string;
  /**
   * Of a change of plan, whose plan `startsFree`: days until the regular payments begin, and what is charged when
   * the buyer approves. It runs from the approval on, and can be ended at any time.
   */
  later?: { freeDays: number; firstChargeCents: number; currency: string };
}

/** The head of a message: names in small letters. */
export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

/** A message of the provider, read and not yet believed: what happened is asked again. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The subscription that it is about, as far as it says. */
  subscriptionId: string | null;
  /** The payment that it is about. */
  saleId: string | null;
  /** The giving back that it is about. */
  refundId: string | null;
  /** What is kept of it for a person who looks into it: it names nobody. */
  facts: object;
}

/** Nobody knows whether it was done: no answer, a cut one, 429 or 5xx. To be tried again with the same request id. */
export class PaymentProviderUnavailable extends Error {}

/** It is there, and has been asked too often: not done, to be tried again later. */
export class PaymentProviderBusy extends PaymentProviderUnavailable {}

/** The provider has understood and says no. */
export class PaymentProviderRefused extends Error {
  /** The provider's own name of the reason, as SUBSCRIPTION_STATUS_INVALID. */
  readonly issue: string;

  constructor(issue: string) {
    super(`the payment provider refused: ${issue}`);
    this.issue = issue;
  }
}

/**
 * Who takes the money. Every method throws PaymentProviderUnavailable or PaymentProviderRefused, and nothing else
 * that is the provider's doing.
 */
export interface PaymentProvider {
  /** Environment and merchant, in a word without secrets: what was made in one account does not exist in another. */
  account: string;
  /** Hosts that an approval address may lead to. */
  approvalHosts: readonly string[];
  /** @returns the provider's id of the plan */
  createPlan(plan: PlanToCreate): Promise<string>;
  createSubscription(subscription: SubscriptionToCreate): Promise<{ id: string; approvalUrl: string }>;
  /** @returns null when the provider has none of this id */
  getSubscription(id: string): Promise<ProviderSubscription | null>;
  /** Its payments between two instants, in time. */
  listSales(id: string, from: Date, to: Date): Promise<ProviderSale[]>;
  /** Ends it at the provider; one that has ended is as good. One that waits for approval cannot be ended: refused. */
  cancelSubscription(id: string, reason: string): Promise<void>;
  /** @returns null when the provider has none of this id, or has not given it back */
  getRefund(id: string): Promise<ProviderRefund | null>;
  /**
   * Gives a payment back, whole or a part of it; the same request twice gives back once.
   * @returns the provider's name of it; null when nothing was left to give back
   */
  refundSale(
    saleId: string,
    requestId: string,
    part?: Omit<ProviderRefund, 'saleId'>,
  ): Promise<string | null>;
  /** Whether a message with this head may be the provider's: what it lacks can be told without its body. */
  mayBeGenuine(headers: WebhookHeaders): boolean;
  /**
   * Whether the provider has sent these very bytes.
   * @throws PaymentProviderUnavailable when that cannot be found out now
   */
  isGenuine(headers: WebhookHeaders, body: Buffer): Promise<boolean>;
  /** @returns null when it is no message of the provider's */
  readEvent(body: Buffer): ProviderEvent | null;
}
