import { expect, it } from 'vitest';
import { termsOf } from '../../../modules/subscriptions/plans/plan-terms.ts';
import { daysAfter, NOON } from '../../support/payments/shop.ts';

type Running = NonNullable<Parameters<typeof termsOf>[1]>;

const plan = (price_cents: number, duration_days = 30) => ({ id: 2, price_cents, duration_days });

/** A month of another plan that began ten days ago. */
function runs(change: Partial<Running> & { end?: Date | null } = {}): Running {
  const { end = daysAfter(20), ...others } = change;
  const row = { id: 1, plan_id: 1, start_date: daysAfter(-10), end_date: end } as Running['row'];
  const paid = { start: daysAfter(-10), end: daysAfter(20), value: 900 };
  return { row, priceCents: 900, paid, ...others };
}

const second = (ms: number) => new Date(daysAfter(1).getTime() + ms);

it('[PAY-12] a first plan costs its price, at once and after each of its periods', () => {
  expect(termsOf(plan(990), null, NOON)).toEqual({
    kind: 'new',
    chargeNowCents: 990,
    creditCents: 0,
    startsAt: NOON,
    nextChargeAt: daysAfter(30),
  });
});

it('[PAY-12] the plan that runs costs nothing now, and goes on as it does', () => {
  const running = runs();
  expect(termsOf({ ...plan(990), id: 1 }, running, NOON)).toEqual({
    kind: 'current',
    chargeNowCents: 0,
    creditCents: 0,
    startsAt: daysAfter(-10),
    nextChargeAt: daysAfter(20),
  });
  const dateless = {
    ...running,
    row: { ...running.row, start_date: null, end_date: null } as Running['row'],
  };
  expect(termsOf({ ...plan(990), id: 1 }, dateless, NOON)).toMatchObject({
    startsAt: NOON,
    nextChargeAt: NOON,
  });
});

it('[PAY-12] a dearer plan begins at once, and takes off what is left of the time that was paid, in whole cents', () => {
  expect(termsOf(plan(2_490, 90), runs(), NOON)).toEqual({
    kind: 'upgrade',
    chargeNowCents: 2_490 - 600,
    creditCents: 600,
    startsAt: NOON,
    nextChargeAt: daysAfter(90),
  });
  const odd = runs({ paid: { start: daysAfter(-10), end: daysAfter(20), value: 100 } });
  expect(termsOf(plan(2_490), odd, NOON).creditCents).toBe(66);
});

it('[PAY-12] no more is taken off than was paid, nothing of what is over or was not paid, and a cent stays to be charged', () => {
  const creditOf = (paid: Running['paid'], price = 2_490) =>
    termsOf(plan(price), runs({ paid }), NOON).creditCents;
  const value = 900;
  expect(creditOf({ start: daysAfter(5), end: daysAfter(35), value })).toBe(900);
  expect(creditOf({ start: daysAfter(-40), end: daysAfter(-10), value })).toBe(0);
  expect(creditOf(null)).toBe(0);
  expect(creditOf({ start: daysAfter(-1), end: daysAfter(29), value: 9_000 }, 950)).toBe(949);
});

it('[PAY-12] a plan of the same price or a lower one begins when the paid time ends, unless that is within a day', () => {
  for (const price of [900, 899]) {
    expect(termsOf(plan(price), runs(), NOON)).toEqual({
      kind: 'downgrade',
      chargeNowCents: 0,
      creditCents: 0,
      startsAt: daysAfter(20),
      nextChargeAt: daysAfter(20),
    });
  }
  expect(termsOf(plan(901), runs(), NOON).kind).toBe('upgrade');
  expect(termsOf(plan(900), runs({ end: second(1) }), NOON).kind).toBe('downgrade');
  for (const end of [second(0), null]) {
    expect(termsOf(plan(900), runs({ end }), NOON)).toMatchObject({ kind: 'upgrade', startsAt: NOON });
  }
});
