import { describe, expect, it } from 'vitest';
import { monthlyPrice, wholePrice, yearlySaving } from '../../../apps/web/features/subscriptions/prices.ts';

const plan = (price: number, duration_days: number) => ({ price, duration_days });
/** With ordinary spaces. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

describe('[PLN-03] the price of a plan by the month', () => {
  it.each([
    [9.9, 30, undefined],
    [24.9, 90, 'soit 8,30 € par mois'],
    [76, 365, 'soit environ 6,33 € par mois'],
    [75.96, 365, 'soit 6,33 € par mois'],
    [59.9, 180, 'soit environ 9,98 € par mois'],
    [20, 60, 'soit 10,00 € par mois'],
    [3, 7, 'soit environ 13,04 € par mois'],
    [12.17, 45, 'soit environ 8,23 € par mois'],
  ])('of %d € for %i days: %s', (price, days, expected) => {
    expect(plain(monthlyPrice(plan(price, days)))).toBe(expected);
  });

  it('stands behind the price at the checkout', () => {
    expect(plain(wholePrice(plan(24.9, 90)))).toBe('24,90 € / 3 mois, soit 8,30 € par mois');
    expect(plain(wholePrice(plan(9.9, 30)))).toBe('9,90 € / mois');
  });
});

describe('[PLN-04] what a plan of a year saves', () => {
  const month = plan(9.9, 30);
  it.each([
    ['is 36 hundredths at the starter prices', plan(76, 365), [month], 36],
    ['is never said to be more than it is', plan(75, 365), [month], 36],
    ['is counted from the cheapest month', plan(76, 365), [month, plan(7.9, 30)], 19],
    ['is nothing where the year is not cheaper', plan(118.8, 365), [month], undefined],
    ['is nothing where it saves less than a hundredth', plan(118.5, 365), [month], undefined],
    ['is nothing without a plan of a month', plan(76, 365), [plan(24.9, 90)], undefined],
    ['is of the year alone', plan(24.9, 90), [month], undefined],
  ])('%s', (_, year, others, expected) => {
    expect(yearlySaving(year, [...others, year])).toBe(expected);
  });
});
