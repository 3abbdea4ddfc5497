import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mapUniqueViolation } from '#modules/platform';
import {
  compareMigrations,
  holdingLock,
  type Migration,
  migrateDatabase,
  migrateWithin,
  openDatabase,
  pendingMigrations,
} from '#modules/platform/runtime';
import { DelayedFailurePool } from '../../modules/platform/database/delayed-failure-pool.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { aDatabase } from '../support/services/backups.ts';

/** An address where nobody answers. */
const NOWHERE = 'postgres://nobody:nothing@127.0.0.1:9/nowhere';

let url: string;
let db: Knex;
beforeAll(async () => {
  ({ url, db } = await aDatabase());
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits for what the database does meanwhile: no time passes here but by the test. */
async function untilDone(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isDone(); turn += 1) await db.raw('select pg_sleep(0.02)');
}

describe('a pool of connections', () => {
  it.each([
    ['ten unless told', undefined, 10],
    ['so many as it is told', 2, 2],
  ])('holds %s, and whoever comes then waits five seconds', async (_, max, most) => {
    const pool = openDatabase(url, max);
    atFileEnd(() => pool.destroy());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcomes: string[] = [];
    const asked = Array.from({ length: most + 1 }, () => pool.client.acquireConnection());
    for (const one of asked) {
      one.then(
        () => outcomes.push('served'),
        (error: Error) => outcomes.push(error.name),
      );
    }
    const served = Array(most).fill('served');
    try {
      await untilDone(() => outcomes.length === most);
      expect(outcomes).toEqual(served);
      // The clock of the test and the pool's may round differently.
      await vi.advanceTimersByTimeAsync(4_990);
      expect(outcomes).toEqual(served);
      await vi.advanceTimersByTimeAsync(20);
      expect(outcomes).toEqual([...served, 'KnexTimeoutError']);
    } finally {
      await vi.advanceTimersByTimeAsync(5_000);
      for (const one of await Promise.allSettled(asked))
        if (one.status === 'fulfilled') await pool.client.releaseConnection(one.value);
    }
  });

  it('keeps none that nobody has needed for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const pool = openDatabase(url);
    atFileEnd(() => pool.destroy());
    await pool.raw('select 1');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(pool.client.pool.numFree()).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(pool.client.pool.numFree()).toBe(0);
  });

  it('repeats in no error what was to be written', async () => {
    const error = await db('nowhere')
      .insert({ name: 'canari' })
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code: '42P01' });
    expect(JSON.stringify(error) + String(error)).not.toContain('canari');
  });
});

describe('the pool of the queue', () => {
  const failing = async (ask: (pool: DelayedFailurePool) => Promise<unknown>) => {
    const pool = new DelayedFailurePool({ connectionString: NOWHERE });
    const startedAt = performance.now();
    await expect(ask(pool)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    return { pool, ms: performance.now() - startedAt };
  };

  it('says half a second late that nobody answers, be it asked for a connection or for rows', async () => {
    const asked = await Promise.all([failing((pool) => pool.connect()), failing((pool) => pool.query('x'))]);
    for (const { pool, ms } of asked) {
      expect(ms).toBeGreaterThan(490);
      await pool.end();
    }
  });

  it('gives a connection to who waits for it, and takes it back', async () => {
    const pool = new DelayedFailurePool({ connectionString: url, max: 1 });
    for (const _ of [1, 2]) expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const client = await pool.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
    await pool.end();
  });
});

describe('the migrations', () => {
  const ran: string[] = [];
  const making = (name: string, seconds = 0): Migration => ({
    name,
    up: async (trx) => {
      ran.push(name);
      await trx.raw('select pg_sleep(?)', [seconds]);
      await trx.schema.createTable(name, (table) => void table.integer('id'));
    },
    down: async (trx) => void (await trx.schema.dropTable(name)),
  });
  const [first, second, third] = [making('a_first'), making('b_second'), making('c_third')] as const;

  it('run once each in their order, whoever starts at the same time', async () => {
    expect(await compareMigrations(db, [first, second])).toEqual({
      pending: ['a_first', 'b_second'],
      unknown: [],
    });
    const own = [first, second];
    const started = await Promise.all([db, db, db].map((each) => migrateDatabase(each, own)));
    expect(started.flat()).toEqual(['a_first', 'b_second']);
    expect(ran).toEqual(['a_first', 'b_second']);
    expect(await pendingMigrations(db, own)).toEqual([]);
    expect(await compareMigrations(db, [first, third])).toEqual({
      pending: ['c_third'],
      unknown: ['b_second'],
    });
    // The queue's own tables come with them.
    expect((await db.raw('select * from bullmq.job')).rows).toEqual([]);
  });

  it('run though a process was killed while it ran them', async () => {
    await db('migrations_lock').update({ is_locked: 1 });
    expect(await migrateDatabase(db, [first, second, third])).toEqual(['c_third']);
  });

  it('are taken back with the transaction that ran them, and whoever starts meanwhile waits for its end', async () => {
    const all = [first, second, third, making('d_fourth')];
    let isOver = false;
    const trx = await db.transaction();
    await migrateWithin(trx, all);
    expect(await trx.schema.hasTable('d_fourth')).toBe(true);
    const waiting = migrateDatabase(db, all).then((names) => ({ names, isOver }));
    await db.raw('select pg_sleep(0.2)');
    isOver = true;
    await trx.rollback();
    expect(await waiting).toEqual({ names: ['d_fourth'], isOver: true });
  });

  it('are run by whoever came first, and found done by who runs them in a transaction', async () => {
    const all = [first, second, third, making('d_fourth'), making('e_fifth', 0.3)];
    const running = migrateDatabase(db, all);
    await expect.poll(() => ran).toContain('e_fifth');
    await db.transaction((trx) => migrateWithin(trx, all));
    expect(await running).toEqual(['e_fifth']);
    expect(ran.filter((name) => name === 'e_fifth')).toHaveLength(1);
  });

  it('and whatever else goes by one name is done by one after the other', async () => {
    const steps: string[] = [];
    const work = async (who: string) => {
      steps.push(`${who} begins`);
      await db.raw('select pg_sleep(0.1)');
      steps.push(`${who} ends`);
    };
    await Promise.all(['one', 'other'].map((who) => holdingLock(db, 'tested', () => work(who))));
    const [begun] = steps[0]?.split(' ') ?? [];
    const next = begun === 'one' ? 'other' : 'one';
    expect(steps).toEqual([`${begun} begins`, `${begun} ends`, `${next} begins`, `${next} ends`]);
  });
});

describe('what must be unique', () => {
  class Taken extends Error {}
  const violation = () => Object.assign(new Error('duplicate key'), { code: '23505' });

  it.each([
    ['as the database says it', violation()],
    ['as Objection wraps it', Object.assign(new Error('wrapped'), { nativeError: violation() })],
  ])('and is there already is refused in words of its own: %s', async (_, error) => {
    await expect(mapUniqueViolation(Promise.reject(error), Taken)).rejects.toBeInstanceOf(Taken);
  });

  it('and could not be written for another reason is no such thing', async () => {
    for (const error of [new Error('away'), Object.assign(new Error('x'), { nativeError: new Error('y') })])
      await expect(mapUniqueViolation(Promise.reject(error), Taken)).rejects.toBe(error);
    expect(await mapUniqueViolation(Promise.resolve(7), Taken)).toBe(7);
  });
});
