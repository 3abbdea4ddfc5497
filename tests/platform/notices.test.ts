import type { Knex } from 'knex';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { followNotices, type Notices } from '../../modules/platform/database/notices.ts';
import { type FragileWay, fragileWayTo } from '../support/http/cut-off.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
let way: FragileWay;
let notices: Notices;
let heard: string[];
let missed: number;
/** The connection that listens, and when it was asked for something last. */
let pid: number;
let askedAt: string | undefined;

beforeAll(async () => {
  db = await freshDatabase();
  way = await fragileWayTo(db);
});

beforeEach(() => {
  [heard, missed] = [[], 0];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await notices.stop();
  way.mend();
});

async function follow(from = way.db): Promise<void> {
  const hearer = {
    heard: (payload: string) => void heard.push(payload),
    missed: () => {
      missed += 1;
    },
  };
  notices = await followNotices(from, 'tested', hearer, pino({ level: 'silent' }));
  const listens = db('pg_stat_activity').whereRaw('datname = current_database()');
  ({ pid } = await listens.where('query', 'listen tested').first('pid'));
  await isTried();
}

/** Lets the database do what it was asked for: no time passes here but by the test. */
const settle = () => db.raw('select pg_sleep(0.15)');
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) await db.raw('select pg_sleep(0.02)');
  expect(isSo()).toBe(true);
}

/** Whether the connection has been tried since this was asked last. */
async function isTried(): Promise<boolean> {
  await settle();
  const { at } = await db('pg_stat_activity').where({ pid }).first(db.raw('query_start::text as at'));
  const before = askedAt;
  askedAt = at;
  return at !== before;
}

/** Waits for it to be tried, and for the answer to arrive: on a busy machine longer than elsewhere. */
async function untilTried(): Promise<void> {
  let isDone = await isTried();
  for (let turn = 0; turn < 50 && !isDone; turn += 1) isDone = await isTried();
  expect(isDone).toBe(true);
  await settle();
}

/** Once so much time has passed the connection is tried, or is not. */
async function expectTries(...steps: readonly (readonly [ms: number, expected: boolean])[]): Promise<void> {
  for (const [index, [ms, expected]] of steps.entries()) {
    vi.advanceTimersByTime(ms);
    if (expected) await untilTried();
    else expect(await isTried(), `step ${index + 1}`).toBe(false);
  }
}

it('what was told is heard, and relied on for 250 ms from when the connection was tried', async () => {
  await follow();
  expect(notices.areHeard()).toBe(false);
  await expectTries([79, false]);
  expect(notices.areHeard()).toBe(false);
  await expectTries([1, true]);
  expect(notices.areHeard()).toBe(true);
  vi.advanceTimersByTime(249);
  expect(notices.areHeard()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(notices.areHeard()).toBe(false);
  await db.raw(`select pg_notify('tested', 'a'), pg_notify('tested', 'b')`);
  await until(() => heard.length === 2);
  expect(heard).toEqual(['a', 'b']);
  expect(missed).toBe(0);
});

it('a connection that nobody relies on is tried every two seconds', async () => {
  await follow();
  await expectTries([80, true], [1_920, false], [80, true], [1_920, false], [80, true]);
});

it('a connection that somebody relies on is tried every 80 ms, until two seconds after they have asked', async () => {
  await follow();
  vi.advanceTimersByTime(80);
  notices.areHeard();
  await untilTried();
  await expectTries([80, true], [80, true], [1_760, true], [80, false], [80, false], [1_840, true]);
});

it('a connection that is lost is made anew two seconds after it was tried, and what was told meanwhile is missed', async () => {
  await follow();
  await expectTries([80, true]);
  expect(notices.areHeard()).toBe(true);
  way.cut();
  await until(() => missed > 0);
  expect(notices.areHeard()).toBe(false);
  way.mend();
  await db.raw(`select pg_notify('tested', 'unheard')`);
  vi.advanceTimersByTime(1_920);
  await settle();
  expect(notices.areHeard()).toBe(false);
  vi.advanceTimersByTime(80);
  await until(() => notices.areHeard());
  await db.raw(`select pg_notify('tested', 'heard')`);
  await until(() => heard.length > 0);
  expect(heard).toEqual(['heard']);
  expect(missed).toBe(1);
});

it('a connection that answers nothing for two seconds is lost, once', async () => {
  await follow();
  await expectTries([80, true]);
  way.fallSilent();
  vi.advanceTimersByTime(2_000);
  await settle();
  expect(missed).toBe(0);
  vi.advanceTimersByTime(2_000);
  await until(() => missed > 0);
  await settle();
  expect(missed).toBe(1);
});

it('who has stopped asks nothing more, and holds no connection', async () => {
  await follow(db);
  await notices.stop();
  vi.advanceTimersByTime(80);
  await settle();
  const mine = db('pg_stat_activity').whereRaw('datname = current_database()');
  expect(await mine.whereIn('query', ['listen tested', 'select 1'])).toEqual([]);
});

it('who cannot listen says so, and holds no connection', async () => {
  const hearer = { heard: () => {}, missed: () => {} };
  const failing = followNotices(db, 'two words', hearer, pino({ level: 'silent' }));
  await expect(failing).rejects.toThrow('syntax error');
  await settle();
  const mine = db('pg_stat_activity').whereRaw('datname = current_database()');
  expect(await mine.where('query', 'listen two words')).toEqual([]);
});
