import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { countLogin } from '../../../modules/accounts/sessions/login-throttle.ts';
import { freshDatabase } from '../../support/services/database.ts';

const START = Date.UTC(2026, 5, 15);
let db: Knex;

beforeAll(async () => {
  db = await freshDatabase();
});

/** Somebody who guesses at a name: how long they have to wait each time, in seconds; 0: not at all. */
function aGuesser(isStricter: boolean) {
  const loginKey = randomUUID();
  return (seconds: number, address = '192.0.2.1') =>
    countLogin(db, { loginKey, address }, new Date(START + seconds * 1_000), { isStricter }).then(
      () => 0,
      (error: { seconds: number }) => error.seconds,
    );
}

it.each([
  ['usually five', false, 5, 15],
  ['without a captcha two', true, 2, 30],
])(
  'from one address %s guesses are free, then each waits twice as long, a quarter of an hour at most',
  async (...row) => {
    const [, isStricter, free, first] = row;
    const guess = aGuesser(isStricter);
    for (let count = 0; count < free; count += 1) expect(await guess(0)).toBe(0);
    expect(await guess(0)).toBe(first);
    expect(await guess(first - 1)).toBe(1);
    expect(await guess(first)).toBe(0);
    expect(await guess(first)).toBe(2 * first);
    let seconds = first;
    for (let count = 0; count < 12; count += 1) {
      seconds += 15 * 60;
      expect(await guess(seconds)).toBe(0);
    }
    expect(await guess(seconds)).toBe(15 * 60);
  },
);

it.each([
  ['usually fifty', false, 50],
  ['without a captcha ten', true, 10],
])(
  'from anywhere %s guesses at a name are free, then they wait two seconds, and ten at most',
  async (...row) => {
    const [, isStricter, free] = row;
    const guess = aGuesser(isStricter);
    let place = 0;
    const elsewhere = (seconds: number) => {
      place += 1;
      return guess(seconds, `address ${place}`);
    };
    for (let count = 0; count < free; count += 1) expect(await elsewhere(0)).toBe(0);
    expect(await elsewhere(0)).toBe(2);
    expect(await elsewhere(2)).toBe(0);
    expect(await elsewhere(2)).toBe(4);
    for (let seconds = 12; seconds <= 42; seconds += 10) expect(await elsewhere(seconds)).toBe(0);
    expect(await elsewhere(42)).toBe(10);
  },
);
