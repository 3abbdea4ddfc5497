/**
 * All that the simulator knows, as plain data: what is due is read from it, and it can be kept in a file.
 * Instants are milliseconds, money is integer cents.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface Product {
  id: string;
  name: string;
  description: string | undefined;
  type: string;
  category: string | undefined;
  createdAt: number;
}

export type IntervalUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

export interface Plan {
  id: string;
  productId: string;
  name: string;
  description: string | undefined;
  status: string;
  unit: IntervalUnit;
  count: number;
  /** 0: without end. */
  totalCycles: number;
  /** What is free before the first of them: days of a cycle, and how many cycles. */
  trial?: { unit: 'DAY' | 'WEEK'; count: number; cycles: number } | undefined;
  priceCents: number;
  currency: string;
  setupFeeCents: number;
  cancelsWithoutFee: boolean;
  billsOutstanding: boolean;
  /** After how many unpaid periods a subscription is suspended; 0: never. */
  threshold: number;
  createdAt: number;
}

export type Status = 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
export type Outcome = 'complete' | 'pending' | 'decline';

export interface Subscription {
  id: string;
  baToken: string;
  token: string;
  planId: string;
  customId: string | undefined;
  status: Status;
  statusNote: string | undefined;
  statusAt: number;
  /** Suspended for want of payment, which no call undoes. */
  isInDefault: boolean;
  startTime: number;
  createdAt: number;
  updatedAt: number;
  priceCents: number;
  setupFeeCents: number;
  /** How many free cycles come first. */
  trialCycles?: number;
  currency: string;
  isOverridden: boolean;
  brandName: string | undefined;
  awaitsActivation: boolean;
  returnUrl: string;
  cancelUrl: string;
  /** When the buyer approved. */
  approvedAt: number | undefined;
  /** Approved, and not yet acted upon before this instant. */
  settlesAt: number | undefined;
  /** From where periods are counted. */
  anchor: number;
  /** Periods that have begun. */
  periods: number;
  cyclesCompleted: number;
  nextBillingAt: number | undefined;
  retryAt: number | undefined;
  /** Failures of the period that is being tried. */
  failedAttempts: number;
  failedCycles: number;
  outstandingCents: number;
  lastPayment: { cents: number; currency: string; at: number } | undefined;
  lastFailure: { cents: number; at: number } | undefined;
  /** How its payments go, other than the switch says. */
  payments: Outcome | undefined;
  /** What reading it shows instead of the truth. */
  shows: Record<string, string>;
}

export interface Sale {
  id: string;
  parentPayment: string;
  subscriptionId: string;
  state: 'completed' | 'pending' | 'denied' | 'reversed';
  cents: number;
  currency: string;
  refundedCents: number;
  at: number;
  updatedAt: number;
}

export interface Refund {
  id: string;
  saleId: string;
  cents: number;
  at: number;
}

export type Forgery = 'webhook_id' | 'key' | 'byte' | 'cert_url';

export interface Delivery {
  at: number;
  transmissionId: string;
  /** 0: no answer. */
  status: number;
}

export interface SentEvent {
  id: string;
  type: string;
  /** The very bytes that are sent. */
  body: string;
  state: 'waiting' | 'held' | 'lost' | 'delivered' | 'failed';
  nextAttemptAt: number | undefined;
  copies: number;
  forgery: Forgery | undefined;
  deliveries: Delivery[];
}

export interface World {
  /** How far the clock is ahead of the machine's. */
  aheadMs: number;
  products: Record<string, Product>;
  plans: Record<string, Plan>;
  subscriptions: Record<string, Subscription>;
  sales: Record<string, Sale>;
  refunds: Record<string, Refund>;
  events: Record<string, SentEvent>;
  /** What the first request of each PayPal-Request-Id has made. */
  requests: Record<string, { at: number; made: string }>;
}

const EMPTY: World = {
  aheadMs: 0,
  products: {},
  plans: {},
  subscriptions: {},
  sales: {},
  refunds: {},
  events: {},
  requests: {},
};

/** @param file where the last run has left it; none, or none yet, begins an empty world */
export function openWorld(file: string | undefined): World {
  if (!file) return structuredClone(EMPTY);
  try {
    return { ...structuredClone(EMPTY), ...(JSON.parse(readFileSync(file, 'utf8')) as World) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return structuredClone(EMPTY);
  }
}

/** @param world as JSON */
export function keepWorld(world: string, file: string): void {
  writeFileSync(`${file}.new`, world, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
