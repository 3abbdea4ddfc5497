import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  awaitsEnd,
  clockEvent,
  endingOf,
  givenDaysLeft,
  isGift,
  LIFE,
  LIFE_EVENTS,
  mayCharge,
  paidEndOf,
  type SubscriptionStatus,
  type SubscriptionTransition,
  statusAt,
} from '../../../modules/subscriptions/lifecycle/subscription-life.ts';

const STATUSES: readonly SubscriptionStatus[] = ['pending', 'active', 'suspended', 'cancelled', 'expired'];

/** What the README says becomes of each state by each event, a line of its table after the other. */
function readTable(): Record<string, string> {
  const readme = readFileSync('modules/subscriptions/README.md', 'utf8');
  const [, life = ''] = readme.split("## A subscription's life");
  const [, ...lines] = life.split('\n').filter((line) => /^\| [a-z]/.test(line));
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const pairs = cells.flatMap(([, statuses = '', events = '', ...step]) =>
    statuses
      .split(', ')
      .flatMap((status) =>
        events.split(', ').map((event) => [`${status} ${event}`, step.slice(0, -1).join(' | ')]),
      ),
  );
  return Object.fromEntries(pairs);
}

/** A step as a line of the README has it. */
function inWords({ to, renews, end, endsAtProvider, publishes = [] }: SubscriptionTransition): string {
  const renewal = renews === undefined ? '' : renews ? 'yes' : 'no';
  const names = publishes.map(({ name }) => `\`${name}\``).join(', ');
  return [to, renewal, end ?? '', endsAtProvider ? 'ended' : '', names].join(' | ');
}

it('[PAY-10] each event makes of each state what the README says, and nothing where it says nothing', () => {
  const steps = STATUSES.flatMap((status) =>
    LIFE_EVENTS.flatMap((event) => {
      const step = LIFE[status][event];
      return step ? [[`${status} ${event}`, inWords(step)]] : [];
    }),
  );
  expect(Object.fromEntries(steps)).toEqual(readTable());
});

it('[PAY-13] nothing that is over begins again, and nothing but a payment begins a subscription', () => {
  for (const event of LIFE_EVENTS) {
    for (const over of ['cancelled', 'expired'] as const) expect(LIFE[over][event]?.to ?? over).toBe(over);
    if (event !== 'paid') expect(LIFE.pending[event]?.to).not.toBe('active');
  }
});

const NOW = new Date('2026-06-15T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const life = (change: Partial<Parameters<typeof clockEvent>[0]>) => ({
  status: 'active' as const,
  auto_renew: true,
  end_date: days(10),
  given_days: 0,
  created_at: days(-20),
  approved_at: days(-20),
  external_id: 'I-1',
  provider_status_at: NOW,
  ...change,
});

it.each([
  ['renewed, within its period', {}, null],
  ['renewed, in its grace', { end_date: days(-11.9) }, null],
  ['renewed, past its grace', { end_date: days(-12) }, 'overdue'],
  ['not asked since', { end_date: days(-12), provider_status_at: days(-0.1) }, null],
  ['never asked', { end_date: days(-12), provider_status_at: null }, null],
  ['nothing to ask', { end_date: days(-12), provider_status_at: null, external_id: null }, 'overdue'],
  ['not renewed, within its period', { auto_renew: false }, null],
  ['not renewed, at its end', { auto_renew: false, end_date: NOW }, 'over'],
  ['not renewed, nobody asked', { auto_renew: false, end_date: NOW, provider_status_at: null }, 'over'],
  ['suspended, in its grace', { status: 'suspended', auto_renew: false, end_date: days(-11) }, null],
  ['suspended, past it', { status: 'suspended', auto_renew: false, end_date: days(-12) }, 'overdue'],
  ['pending, young', { status: 'pending', approved_at: null, created_at: days(-6) }, null],
  ['pending for a week', { status: 'pending', approved_at: null, created_at: days(-7) }, 'abandoned'],
  ['pending, approved', { status: 'pending', created_at: days(-70) }, null],
  ['cancelled', { status: 'cancelled', end_date: days(-99) }, null],
  ['expired', { status: 'expired', end_date: days(-99) }, null],
] as const)('[PAY-10] what time alone makes of a subscription: %s', (_, change, event) => {
  expect(clockEvent(life(change), 12, NOW)).toBe(event);
});

it('[PAY-11] what is ended keeps its paid time, and is ended once', () => {
  expect(endingOf(life({}), NOW)).toBe('ended');
  expect(endingOf(life({ end_date: days(-1) }), NOW)).toBe('ended_late');
  expect(endingOf(life({ end_date: NOW }), NOW)).toBe('ended_late');
  expect(endingOf(life({ status: 'pending', auto_renew: false, end_date: null }), NOW)).toBe('ended_late');
  expect(endingOf(life({ auto_renew: false }), NOW)).toBeNull();
  expect(endingOf(life({ status: 'suspended', auto_renew: false }), NOW)).toBe('ended');
});

it('[STF-01] of the days that were given those are left that nobody has read on, a begun one whole', () => {
  const left = (end: number | null, given_days = 3) =>
    givenDaysLeft(life({ end_date: end === null ? null : days(end), given_days }), NOW);
  expect([10, 3, 2.5, 2, 1.1, 0.1, 0, -1].map((end) => left(end))).toEqual([3, 3, 3, 2, 2, 1, 0, 0]);
  expect(left(null)).toBe(0);
});

it('[STF-01] a gift is what nobody pays for and was given; its paid time ends before its days', () => {
  expect(isGift({ external_id: null, given_days: 1 })).toBe(true);
  expect(isGift({ external_id: null, given_days: 0 })).toBe(false);
  expect(isGift({ external_id: 'I-1', given_days: 1 })).toBe(false);
  expect(paidEndOf({ end_date: days(10), given_days: 3 })).toEqual(days(7));
  expect(paidEndOf({ end_date: null, given_days: 3 })).toBeNull();
});

it.each([
  [{}, 12, 'active'],
  [{ end_date: days(-12) }, 12, 'expired'],
  [{ end_date: days(-12) }, 13, 'active'],
  [{ auto_renew: false, end_date: NOW }, 12, 'cancelled'],
  [{ status: 'pending', approved_at: null, created_at: days(-7), end_date: null }, 12, 'cancelled'],
  [{ status: 'pending', approved_at: null, created_at: days(-6), end_date: null }, 12, 'pending'],
] as const)(
  '[PAY-10] what time has ended counts before it is written down: %j',
  (change, graceDays, status) => {
    expect(statusAt(life(change), graceDays, NOW)).toBe(status);
  },
);

it('[PAY-11] may be charged what was approved and has not ended at the provider; its end is awaited once it is wanted', () => {
  const row = (change: Partial<Parameters<typeof awaitsEnd>[0]>) =>
    ({
      provider_status: 'active',
      cancelled_at_provider_at: null,
      cancel_requested_at: NOW,
      ...change,
    }) as Parameters<typeof awaitsEnd>[0];
  for (const provider_status of ['approved', 'active', 'suspended'] as const) {
    expect([mayCharge(row({ provider_status })), awaitsEnd(row({ provider_status }))]).toEqual([true, true]);
  }
  for (const provider_status of [null, 'approval_pending', 'cancelled', 'expired'] as const) {
    expect([mayCharge(row({ provider_status })), awaitsEnd(row({ provider_status }))]).toEqual([
      false,
      false,
    ]);
  }
  expect(mayCharge(row({ cancelled_at_provider_at: NOW }))).toBe(false);
  expect(awaitsEnd(row({ cancel_requested_at: null }))).toBe(false);
});
