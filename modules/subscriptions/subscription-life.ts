import type { SUBSCRIPTION_STATUSES } from './subscription-contract.ts';

// The one place that says what may become of a subscription. Pure: dates come in, nothing is asked or written.

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a chosen plan waits for its buyer to approve it. */
export const APPROVAL_MS = 7 * DAY_MS;

/** When a renewal that has not come by then is not awaited any more. */
export function endOfGrace(endDate: Date, graceDays: number): Date {
  return new Date(endDate.getTime() + graceDays * DAY_MS);
}

/** Both sides are bound: at most one such subscription a person. */
export const RUNNING: readonly SubscriptionStatus[] = ['active', 'suspended'];

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
  /** A cheaper plan is agreed to follow it. */
  'change_agreed',
  /** Another plan has taken its place. */
  'replaced',
  /** Its reader's account is erased. */
  'erased',
  /** The clock: the paid time of what is not renewed is over. */
  'over',
  /** The clock: the renewal has not come within its grace. */
  'overdue',
  /** The clock: nobody has approved it. */
  'abandoned',
] as const;
export type LifeEvent = (typeof LIFE_EVENTS)[number];

/** What an event makes of a subscription. */
export interface Step {
  to: SubscriptionStatus;
  /** Whether it is renewed from now on; as before when it is not said. */
  renews?: boolean;
  /** What becomes of the end of its paid time; nothing when it is not said. */
  end?: 'moves on' | 'is now';
  /** Who hears of it. */
  tells?: readonly ('verified' | 'renewed' | 'suspended' | 'cancelled' | 'expired')[];
  /** The money was not wanted any more. */
  returnsMoney?: true;
}

const GIVES_BACK = (to: SubscriptionStatus): Step => ({ to, returnsMoney: true });
const CLOSES: Step = { to: 'cancelled', renews: false, end: 'is now', tells: ['expired'] };
const GIVES_WAY: Step = { to: 'cancelled', renews: false, end: 'is now' };
const ENDS: Step = { to: 'cancelled', renews: false };
const EXPIRES: Step = { to: 'expired', renews: false, tells: ['expired'] };

/** Every state and every event; null: nothing happens. */
export const LIFE: Readonly<Record<SubscriptionStatus, Readonly<Record<LifeEvent, Step | null>>>> = {
  pending: {
    paid: { to: 'active', renews: true, end: 'moves on', tells: ['verified'] },
    paid_against_will: GIVES_BACK('pending'),
    ended: ENDS,
    ended_late: ENDS,
    suspended: null,
    resumed: null,
    returned: null,
    change_agreed: null,
    replaced: null,
    erased: ENDS,
    over: null,
    overdue: null,
    abandoned: ENDS,
  },
  active: {
    paid: { to: 'active', end: 'moves on', tells: ['renewed'] },
    paid_against_will: GIVES_BACK('active'),
    ended: { to: 'active', renews: false, tells: ['cancelled'] },
    ended_late: { to: 'cancelled', renews: false, tells: ['cancelled', 'expired'] },
    suspended: { to: 'suspended', renews: false, tells: ['suspended'] },
    resumed: null,
    returned: CLOSES,
    change_agreed: { to: 'active', renews: false },
    replaced: GIVES_WAY,
    erased: ENDS,
    over: { to: 'cancelled', renews: false, tells: ['expired'] },
    overdue: EXPIRES,
    abandoned: null,
  },
  suspended: {
    paid: { to: 'active', renews: true, end: 'moves on', tells: ['renewed'] },
    paid_against_will: GIVES_BACK('suspended'),
    ended: { to: 'active', renews: false, tells: ['cancelled'] },
    ended_late: { to: 'cancelled', renews: false, tells: ['cancelled'] },
    suspended: null,
    resumed: { to: 'active', renews: true },
    returned: CLOSES,
    change_agreed: null,
    replaced: GIVES_WAY,
    erased: ENDS,
    over: null,
    overdue: EXPIRES,
    abandoned: null,
  },
  cancelled: deadAs('cancelled'),
  expired: deadAs('expired'),
};

/** What is over stays over; money that still comes goes back. */
function deadAs(to: 'cancelled' | 'expired'): Record<LifeEvent, Step | null> {
  return {
    paid: GIVES_BACK(to),
    paid_against_will: GIVES_BACK(to),
    ended: null,
    ended_late: null,
    suspended: null,
    resumed: null,
    returned: null,
    change_agreed: null,
    replaced: null,
    erased: null,
    over: null,
    overdue: null,
    abandoned: null,
  };
}

/** What the rules look at. */
interface Life {
  status: SubscriptionStatus;
  auto_renew: boolean;
  end_date: Date | null;
  created_at: Date;
  approved_at: Date | null;
  external_id: string | null;
  provider_status_at: Date | null;
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
