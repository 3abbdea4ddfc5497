import type { EventDefinition } from '#modules/platform/background';
import { DAY_MS } from '#modules/platform/units';
import {
  SubscriptionCancelled,
  SubscriptionExpired,
  SubscriptionRenewed,
  SubscriptionSuspended,
  SubscriptionVerified,
  UnwantedPaymentReturned,
} from '../events.ts';
import type { SubscriptionRow } from '../models.ts';
import type { SUBSCRIPTION_STATUSES } from '../subscription-schema.ts';

// The one place that says what may become of a subscription. Pure: dates come in, nothing is asked or written.

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** How long a chosen plan waits for its buyer to approve it. */
export const APPROVAL_MS = 7 * DAY_MS;

export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** When a renewal that has not come by then is not awaited any more. */
export function endOfGrace(endDate: Date, graceDays: number): Date {
  return daysAfter(endDate, graceDays);
}

/** Both sides are bound: at most one such subscription a person. */
export const RUNNING: readonly SubscriptionStatus[] = ['active', 'suspended'];

/** Where its paid time ends: what was given lies behind it. */
export function paidEndOf({ end_date, given_days }: Pick<Life, 'end_date' | 'given_days'>): Date | null {
  return end_date && daysAfter(end_date, -given_days);
}

/** Of the days that were given, those that nobody has read on yet; begun ones whole. */
export function givenDaysLeft({ end_date, given_days }: Life, now: Date): number {
  const left = end_date ? Math.ceil((end_date.getTime() - now.getTime()) / DAY_MS) : 0;
  return Math.min(given_days, Math.max(0, left));
}

/** A subscription that nobody pays for, made of days that were given. */
export function isGift({ external_id, given_days }: Pick<Life, 'external_id' | 'given_days'>): boolean {
  return external_id === null && given_days > 0;
}

export const LIFE_EVENTS = [
  /** A period is paid. */
  'paid',
  /** A period was charged after its reader had ended the subscription. */
  'paid_against_will',
  /** Ended by its reader or at the provider; paid time lies ahead. */
  'ended',
  /** The same; none lies ahead. */
  'ended_late',
  'suspended',
  'resumed',
  /** The payment of the current period has been given back whole, or reversed. */
  'returned',
  /** Staff gives days of reading. */
  'given',
  /** A cheaper plan is agreed to follow it. */
  'change_agreed',
  /** Its reader has ended the plan that was to follow it: now it ends without one. */
  'change_given_up',
  /** Another plan has taken its place. */
  'replaced',
  /** Its reader's account is erased. */
  'erased',
  /** Its buyer has approved it: the provider may charge. What was given up may be, by its old link. */
  'approved',
  /** The clock: the paid time of what is not renewed is over. */
  'over',
  /** The clock: the renewal has not come within its grace. */
  'overdue',
  /** The clock: nobody has approved it. */
  'abandoned',
] as const;
export type LifeEvent = (typeof LIFE_EVENTS)[number];

/** What an event makes of a subscription. */
export interface SubscriptionTransition {
  to: SubscriptionStatus;
  /** Whether it is renewed from now on; as before when it is not said. */
  renews?: boolean;
  /** What becomes of the end of its paid time; nothing when it is not said. */
  end?: 'moves on' | 'is now';
  /** The provider must charge nothing more: its copy is ended, as soon as its buyer has approved it. */
  endsAtProvider?: true;
  /** Each takes of the context what it carries. */
  publishes?: readonly EventDefinition[];
}

const ENDS = {
  to: 'cancelled',
  renews: false,
  endsAtProvider: true,
} as const satisfies SubscriptionTransition;
const GIVES_WAY: SubscriptionTransition = { ...ENDS, end: 'is now' };
const CLOSES: SubscriptionTransition = { ...GIVES_WAY, publishes: [SubscriptionExpired] };
const EXPIRES: SubscriptionTransition = { ...ENDS, to: 'expired', publishes: [SubscriptionExpired] };
const RUNS_OUT: SubscriptionTransition = { ...ENDS, to: 'active', publishes: [SubscriptionCancelled] };

const givesBack = (to: SubscriptionStatus): SubscriptionTransition => ({
  to,
  endsAtProvider: true,
  publishes: [UnwantedPaymentReturned],
});

const NOTHING_HAPPENS = Object.fromEntries(LIFE_EVENTS.map((event) => [event, null])) as Record<
  LifeEvent,
  null
>;

/** Every state and every event; null: nothing happens. */
export const LIFE: Readonly<
  Record<SubscriptionStatus, Readonly<Record<LifeEvent, SubscriptionTransition | null>>>
> = {
  pending: {
    paid: { to: 'active', renews: true, end: 'moves on', publishes: [SubscriptionVerified] },
    paid_against_will: givesBack('pending'),
    ended: ENDS,
    ended_late: ENDS,
    suspended: null,
    resumed: null,
    returned: null,
    given: null,
    change_agreed: null,
    change_given_up: null,
    replaced: null,
    erased: ENDS,
    approved: null,
    over: null,
    overdue: null,
    abandoned: ENDS,
  },
  active: {
    paid: { to: 'active', end: 'moves on', publishes: [SubscriptionRenewed] },
    paid_against_will: givesBack('active'),
    ended: RUNS_OUT,
    ended_late: { ...ENDS, publishes: [SubscriptionCancelled, SubscriptionExpired] },
    suspended: { to: 'suspended', renews: false, publishes: [SubscriptionSuspended] },
    resumed: null,
    returned: CLOSES,
    given: { to: 'active', end: 'moves on' },
    change_agreed: { ...ENDS, to: 'active' },
    change_given_up: { to: 'active', publishes: [SubscriptionCancelled] },
    replaced: GIVES_WAY,
    erased: ENDS,
    approved: null,
    over: { ...ENDS, publishes: [SubscriptionExpired] },
    overdue: EXPIRES,
    abandoned: null,
  },
  suspended: {
    paid: { to: 'active', renews: true, end: 'moves on', publishes: [SubscriptionRenewed] },
    paid_against_will: givesBack('suspended'),
    ended: RUNS_OUT,
    ended_late: { ...ENDS, publishes: [SubscriptionCancelled] },
    suspended: null,
    resumed: { to: 'active', renews: true },
    returned: CLOSES,
    given: null,
    change_agreed: null,
    change_given_up: null,
    replaced: GIVES_WAY,
    erased: ENDS,
    approved: null,
    over: null,
    overdue: EXPIRES,
    abandoned: null,
  },
  cancelled: deadAs('cancelled'),
  expired: deadAs('expired'),
};

/** What is over stays over; money that still comes goes back. */
function deadAs(to: 'cancelled' | 'expired'): Record<LifeEvent, SubscriptionTransition | null> {
  return {
    ...NOTHING_HAPPENS,
    paid: givesBack(to),
    paid_against_will: givesBack(to),
    approved: { to, endsAtProvider: true },
  };
}

/** What the rules look at. */
interface Life {
  status: SubscriptionStatus;
  auto_renew: boolean;
  end_date: Date | null;
  given_days: number;
  created_at: Date;
  approved_at: Date | null;
  external_id: string | null;
  provider_status_at: Date | null;
}

/** States in which the provider goes on charging, or may again. */
const LIVE: readonly SubscriptionRow['provider_status'][] = ['approved', 'active', 'suspended'];

/** Whether its buyer has approved it, and the provider has not ended it: it may charge. */
export function mayCharge({ provider_status, cancelled_at_provider_at }: SubscriptionRow): boolean {
  return LIVE.includes(provider_status) && cancelled_at_provider_at === null;
}

/** Whether it has ended here and not yet at the provider: it may still be charged. */
export function awaitsEnd(row: SubscriptionRow): boolean {
  return row.cancel_requested_at !== null && mayCharge(row);
}

/** Which ending it is to end this now; null when it has ended already. */
export function endingOf({ status, auto_renew, end_date }: Life, now: Date): LifeEvent | null {
  if (status === 'active' && !auto_renew) return null;
  return end_date && end_date > now ? 'ended' : 'ended_late';
}

/** What time alone has done to a subscription; null: nothing. */
export function clockEvent(life: Life, graceDays: number, now: Date): LifeEvent | null {
  const { status, auto_renew, end_date, created_at, approved_at } = life;
  if (status === 'pending' && !approved_at) {
    return hasPassed(life, new Date(created_at.getTime() + APPROVAL_MS), now) ? 'abandoned' : null;
  }
  if (!RUNNING.includes(status) || !end_date) return null;
  if (status === 'active' && !auto_renew) return now >= end_date ? 'over' : null;
  return hasPassed(life, endOfGrace(end_date, graceDays), now) ? 'overdue' : null;
}

/** Where it stands now, whether or not anybody has written down yet what the clock has ended. */
export function statusAt(life: Life, graceDays: number, now: Date): SubscriptionStatus {
  const event = clockEvent(life, graceDays, now);
  return (event && LIFE[life.status][event]?.to) ?? life.status;
}

/** Nothing ends because the provider could not be asked whether it was paid: it has been asked since. */
function hasPassed({ external_id, provider_status_at }: Life, deadline: Date, now: Date): boolean {
  const asked = external_id === null ? now : (provider_status_at ?? new Date(0));
  return now >= deadline && asked >= deadline;
}
