import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nudgeRelay, startRelay } from '#modules/platform/background';
import { createLogger } from '#modules/platform/runtime';
import { freshDatabase } from '../support/services/database.ts';
import { countingJob, createEffects, forgetEvents } from '../support/text-finished.ts';

let db: Knex;
/** How often the outbox was looked through. */
let rounds: number;
let sent: number;
let add: () => Promise<void>;
/** Lets the queue answer that was asked by `untilLetGo`. */
let letGo: (() => void) | undefined;
let relay: ReturnType<typeof startRelay>;

beforeAll(async () => {
  db = await freshDatabase();
  await createEffects(db);
  db.on('query', ({ sql }: { sql: string }) => {
    if (sql.startsWith('select') && sql.includes('"outbox"')) rounds += 1;
  });
});

beforeEach(async () => {
  await forgetEvents(db);
  rounds = 0;
  sent = 0;
  add = async () => {};
  letGo = undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});

afterEach(async () => {
  letGo?.();
  await relay.stop();
  vi.useRealTimers();
});

const addEvents = (count: number) =>
  db.raw(
    `insert into outbox (name, payload) select 'TextFinished', '{"title": "a"}' from generate_series(1, ?::integer)`,
    [count],
  );

/** Waits for what the database does meanwhile: no time passes here but by the test. */
async function until(isSo: () => boolean): Promise<void> {
  const end = process.hrtime.bigint() + 15_000_000_000n;
  while (!isSo()) {
    if (process.hrtime.bigint() > end) throw new Error(`not so after ${rounds} rounds`);
    await setImmediate();
  }
}

/** Waits until the relay waits: who has no connection in hand waits for nothing else. */
const atRest = () => until(() => vi.getTimerCount() === 1 && db.client.pool.numUsed() === 0);

function begin(): void {
  const queue = {
    async add(deliveries: readonly unknown[]) {
      await add();
      sent += deliveries.length;
    },
  };
  relay = startRelay({ db, queue, jobs: [countingJob('count')], log: createLogger('silent') });
}

/** @param first how many rounds there are before the relay waits */
async function start(first = 1): Promise<void> {
  begin();
  await until(() => rounds === first);
  await atRest();
}

const untilLetGo = () =>
  new Promise<void>((resolve) => {
    letGo = resolve;
  });

/** Milliseconds that pass before the outbox is looked through again. */
async function waitOf(most: number): Promise<number> {
  const before = rounds;
  for (let passed = 1; passed <= most; passed += 1) {
    vi.advanceTimersByTime(1);
    if (vi.getTimerCount() === 0) {
      await until(() => rounds === before + 1);
      await atRest();
      return passed;
    }
  }
  return Number.POSITIVE_INFINITY;
}

describe('the outbox is looked through', () => {
  it('every quarter of a second while nothing happens', async () => {
    await start();
    expect([rounds, await waitOf(300), await waitOf(300)]).toEqual([1, 250, 250]);
  });

  it('at once when an event is told of, and every 20 ms for five seconds: others come in its company', async () => {
    await start();
    nudgeRelay();
    await until(() => rounds === 2);
    await atRest();
    nudgeRelay();
    await atRest();
    expect(rounds).toBe(2);
    expect(await waitOf(300)).toBe(20);
    vi.advanceTimersByTime(4_980);
    await until(() => rounds === 4);
    await atRest();
    expect([await waitOf(300), await waitOf(300)]).toEqual([20, 250]);
    nudgeRelay();
    await until(() => rounds === 7);
    await atRest();
  });

  it('every 20 ms after something was sent, of which the sending takes its part', async () => {
    await addEvents(1);
    add = async () => {
      vi.advanceTimersByTime(5);
    };
    await start();
    expect([sent, await waitOf(300), await waitOf(300)]).toEqual([1, 15, 20]);
  });

  it('again at once when there was more than one round takes, and when a round took longer than the pause', async () => {
    await addEvents(501);
    await start(2);
    expect([sent, rounds]).toEqual([501, 2]);
    await addEvents(1);
    add = async () => {
      vi.advanceTimersByTime(30);
    };
    vi.advanceTimersByTime(20);
    await until(() => rounds === 4);
    await atRest();
    expect([sent, rounds]).toEqual([502, 4]);
  });

  it('ever more rarely while the queue is away, whatever is told, and as before once it is back', async () => {
    await addEvents(1);
    add = () => Promise.reject(new Error('the queue is away'));
    await start();
    nudgeRelay();
    await atRest();
    expect(rounds).toBe(1);
    const waits: number[] = [];
    for (let time = 0; time < 6; time += 1) waits.push(await waitOf(6_000));
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    add = async () => {};
    expect([await waitOf(6_000), await waitOf(300), sent]).toEqual([5_000, 20, 1]);
    await addEvents(1);
    add = () => Promise.reject(new Error('the queue is away again'));
    expect([await waitOf(300), await waitOf(6_000)]).toEqual([20, 500]);
  });
});

it('a relay that has done nothing for half a minute has got stuck', async () => {
  vi.advanceTimersByTime(60_000);
  await addEvents(1);
  await start();
  expect(relay.isAlive()).toBe(true);
  add = untilLetGo;
  await addEvents(1);
  vi.advanceTimersByTime(20);
  await until(() => letGo !== undefined);
  vi.advanceTimersByTime(29_979);
  expect(relay.isAlive()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(relay.isAlive()).toBe(false);
});

it('a relay that is told to stop ends with its round, and waits for nothing', async () => {
  await addEvents(1);
  add = untilLetGo;
  begin();
  await until(() => letGo !== undefined);
  const stopped = relay.stop();
  letGo?.();
  await stopped;
  expect([sent, rounds]).toEqual([1, 1]);
});

it('relays that have stopped hear of no event any more, however many there were', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  // Node warns of the eleventh that listens at the same time.
  for (let started = 0; started < 12; started += 1) {
    begin();
    await relay.stop();
  }
  await setImmediate();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
