import { expect, it } from 'vitest';
import type { Actor } from '#modules/platform';
import { mayRead, opensTexts, readsUntil } from '../../../modules/subscriptions/may-read.ts';

const END = new Date('2026-06-15T12:00:00Z');
const before = (ms: number, end = END) => new Date(end.getTime() - ms);
const graceEnd = new Date('2026-06-27T12:00:00Z');

const row = (change: Partial<Parameters<typeof opensTexts>[0]> = {}) =>
  ({ status: 'active', end_date: END, auto_renew: false, ...change }) as Parameters<typeof opensTexts>[0];

it('[PAY-10] what is renewed is read until the end of the grace, what is not until its end', () => {
  expect(readsUntil({ endDate: END, autoRenew: true }, 12)).toEqual(graceEnd);
  expect(readsUntil({ endDate: END, autoRenew: true }, 0)).toEqual(END);
  expect(readsUntil({ endDate: END, autoRenew: false }, 12)).toEqual(END);
});

it('[PAY-10] an active subscription opens texts until its end, and at its end no more', () => {
  expect(opensTexts(row(), 12, before(1))).toBe(true);
  expect(opensTexts(row(), 12, END)).toBe(false);
  expect(opensTexts(row({ auto_renew: true }), 12, before(1, graceEnd))).toBe(true);
  expect(opensTexts(row({ auto_renew: true }), 12, graceEnd)).toBe(false);
  expect(opensTexts(row({ end_date: null }), 12, before(1))).toBe(false);
  for (const status of ['pending', 'suspended', 'cancelled', 'expired'] as const)
    expect(opensTexts(row({ status }), 12, before(1))).toBe(false);
});

it('a text is read by whoever has a subscription until it ends, by the team, and by everybody where it is free', () => {
  const [free, paid] = [{ isFreeSample: true }, { isFreeSample: false }];
  const actor = (own: object) => ({ id: 7, role: null, subscription: null, ...own }) as unknown as Actor;
  const reader = actor({ subscription: { readsUntil: END } });
  expect(mayRead(reader, paid, before(1))).toBe(true);
  expect(mayRead(reader, paid, END)).toBe(false);
  expect(mayRead(actor({}), paid, before(1))).toBe(false);
  expect(mayRead(null, paid, before(1))).toBe(false);
  expect(mayRead(null, free, END)).toBe(true);
  expect(mayRead(actor({ role: 'reviewer' }), paid, END)).toBe(true);
});
