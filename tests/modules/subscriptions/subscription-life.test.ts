import { expect, it } from 'vitest';
import {
  clockEvent,
  endingOf,
  LIFE,
  LIFE_EVENTS,
  type LifeEvent,
  type SubscriptionStatus,
} from '../../../modules/subscriptions/subscription-life.ts';

const STATUSES: readonly SubscriptionStatus[] = ['pending', 'active', 'suspended', 'cancelled', 'expired'];

/** Every pair that does something, as `status/renews, what the end does, who hears, money back`. */
const EXPECTED: Partial<Record<`${SubscriptionStatus} ${LifeEvent}`, string>> = {
  'pending paid': 'active renews, end moves on, verified',
  'pending paid_against_will': 'pending, money back',
  'pending ended': 'cancelled stops',
  'pending ended_late': 'cancelled stops',
  'pending erased': 'cancelled stops',
  'pending abandoned': 'cancelled stops',
  'active paid': 'active, end moves on, renewed',
  'active paid_against_will': 'active, money back',
  'active ended': 'active stops, cancelled',
  'active ended_late': 'cancelled stops, cancelled, expired',
  'active suspended': 'suspended stops, suspended',
  'active returned': 'cancelled stops, end is now, expired',
  'active change_agreed': 'active stops',
  'active replaced': 'cancelled stops, end is now',
  'active erased': 'cancelled stops',
  'active over': 'cancelled stops, expired',
  'active overdue': 'expired stops, expired',
  'suspended paid': 'active renews, end moves on, renewed',
  'suspended paid_against_will': 'suspended, money back',
  'suspended ended': 'active stops, cancelled',
  'suspended ended_late': 'cancelled stops, cancelled',
  'suspended resumed': 'active renews',
  'suspended returned': 'cancelled stops, end is now, expired',
  'suspended replaced': 'cancelled stops, end is now',
  'suspended erased': 'cancelled stops',
  'suspended overdue': 'expired stops, expired',
  'cancelled paid': 'cancelled, money back',
  'cancelled paid_against_will': 'cancelled, money back',
  'expired paid': 'expired, money back',
  'expired paid_against_will': 'expired, money back',
};

function inWords(status: SubscriptionStatus, event: LifeEvent): string | undefined {
  const step = LIFE[status][event];
  if (!step) return undefined;
  const renewal = step.renews === undefined ? '' : step.renews ? ' renews' : ' stops';
  const parts = [step.to + renewal, ...(step.end ? [`end ${step.end}`] : []), ...(step.tells ?? [])];
  return [...parts, ...(step.returnsMoney ? ['money back'] : [])].join(', ');
}

it.each(STATUSES.flatMap((status) => LIFE_EVENTS.map((event) => [status, event] as const)))(
  '[PAY-10] %s, %s: what becomes of it is written down',
  (status, event) => {
    expect(inWords(status, event)).toBe(EXPECTED[`${status} ${event}`]);
  },
);

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
  expect(endingOf(life({ auto_renew: false }), NOW)).toBeNull();
  expect(endingOf(life({ status: 'suspended', auto_renew: false }), NOW)).toBe('ended');
});
