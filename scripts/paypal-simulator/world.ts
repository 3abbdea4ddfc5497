/**
 * All that the simulator knows, as plain data: what is due is read from it, and it can be kept in a file.
 * Instants are milliseconds, money is integer cents.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface BillingPlan {
  id: string;
  name: string;
  /** Of a period. */
  days: number;
  /** How many days are free before the first of them, unless a subscription says otherwise; 0: none may be. */
  freeDays: number;
  priceCents: number;
  currency: string;
  /** After how many unpaid periods a subscription is suspended; 0: never. */
  threshold: number;
}

export type Status = 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
export type ChargeOutcome = 'complete' | 'pending' | 'decline';

export interface Subscription {
  id: string;
  baToken: string;
  token: string;
  planId: string;
  customId: string | undefined;
  status: Status;
  statusAt: number;
  createdAt: number;
  /** What is charged once, when its buyer approves. */
  setupFeeCents: number;
  freeDays: number;
  brandName: string | undefined;
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
  nextBillingAt: number | undefined;
  retryAt: number | undefined;
  /** Failures of the period that is being tried. */
  failedAttempts: number;
  failedCycles: number;
  lastPayment: { cents: number; currency: string; at: number } | undefined;
  /** How its payments go. */
  payments: ChargeOutcome;
  /** What reading it shows instead of the truth. */
  shows: Record<string, string>;
}

export interface Sale {
  id: string;
  subscriptionId: string;
  state: 'completed' | 'pending' | 'denied' | 'reversed';
  cents: number;
  currency: string;
  refundedCents: number;
  at: number;
}

export interface Refund {
  id: string;
  saleId: string;
  cents: number;
  at: number;
}

export type Forgery = 'webhook_id' | 'key' | 'byte' | 'cert_url';

export interface WebhookDelivery {
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
  deliveries: WebhookDelivery[];
}

export interface World {
  /** How far the clock is ahead of the machine's. */
  aheadMs: number;
  products: Record<string, { id: string }>;
  plans: Record<string, BillingPlan>;
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
export function saveWorld(world: string, file: string): void {
  writeFileSync(`${file}.new`, world, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
