import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Delivery, emptyRedisQueue, openJobQueue } from '#modules/platform/background';
import { createLogger, openDatabase } from '#modules/platform/runtime';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { freshDatabase } from '../support/services/database.ts';
import { createMovableAddress } from '../support/services/movable-address.ts';
import { QUEUE_BACKENDS, redisUrlFor } from '../support/services/queue-backends.ts';

const DELIVERY: Delivery = {
  ...{ lane: 'database', job: 'count', eventId: '7' },
  ...{ occurredAt: '2026-11-29T10:00:00Z', payload: { title: 'a' } },
};
const log = createLogger('silent');
const hasRedis = QUEUE_BACKENDS.some((name) => name === 'redis');

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

const statesIn = async (queue: Awaited<ReturnType<typeof openJobQueue>>) =>
  (await queue.depths()).find(({ lane }) => lane === DELIVERY.lane)?.states;

it('a queue whose database does not answer is not opened', async () => {
  const nowhere = openDatabase('postgres://nobody:nothing@127.0.0.1:9/nowhere');
  atFileEnd(() => nowhere.destroy());
  await expect(openJobQueue({ db: nowhere, redisUrl: undefined, log })).rejects.toThrow();
});

it('a queue in the database has thirteen connections at most, each of which notices when its other end is dead', async () => {
  const pids = () => db('pg_stat_activity').whereRaw('datname = current_database()').pluck<number[]>('pid');
  const before = await pids();
  const watched = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const queue = await openJobQueue({ db, redisUrl: undefined, log });
  atFileEnd(() => queue.close());
  const many = Array.from({ length: 60 }, (_, index) => ({ ...DELIVERY, eventId: `${index + 1}` }));
  await Promise.all(many.map((delivery) => queue.add([delivery])));
  const opened = (await pids()).filter((pid) => !before.includes(pid));
  expect([opened.length, watched.mock.calls.filter(([isOn]) => isOn).length]).toEqual([13, 13]);
  watched.mockRestore();
  expect(await statesIn(queue)).toEqual({ waiting: 60, active: 0, delayed: 0 });
});

it.skipIf(!hasRedis)(
  'who adds to a queue that went away hears of it at once, and may when it is back',
  async () => {
    const url = new URL((await redisUrlFor('redis')) ?? '');
    const port = Number(url.port);
    const address = await createMovableAddress();
    address.leadTo(port);
    url.port = String(address.port);
    const queue = await openJobQueue({ db, redisUrl: url.href, log });
    atFileEnd(() => queue.close());
    address.leadTo(undefined);
    // What was on its way when the connection broke would wait for its answer.
    await wait(50);
    // Tried once more on another connection, and not again: the relay holds locks meanwhile.
    await expect(queue.add([DELIVERY])).rejects.toThrow('which is 1');
    address.leadTo(port);
    const isAdded = () =>
      queue.add([DELIVERY]).then(
        () => true,
        () => false,
      );
    await expect.poll(isAdded, { timeout: 15_000 }).toBe(true);
    expect(await statesIn(queue)).toEqual({ waiting: 1, active: 0, delayed: 0 });
  },
);

it.skipIf(!hasRedis)(
  'a queue that is emptied holds nothing, be it what a worker had in hand that died',
  async () => {
    const redisUrl = (await redisUrlFor('redis')) ?? '';
    const queue = await openJobQueue({ db, redisUrl, log });
    atFileEnd(() => queue.close());
    await queue.add(['7', '8'].map((eventId) => ({ ...DELIVERY, eventId })));
    const redis = new Redis(redisUrl);
    atFileEnd(() => redis.disconnect());
    await redis.lmove('bull:database:wait', 'bull:database:active', 'RIGHT', 'LEFT');
    expect(await statesIn(queue)).toEqual({ waiting: 1, active: 1, delayed: 0 });
    await emptyRedisQueue(redisUrl);
    expect(await statesIn(queue)).toEqual({ waiting: 0, active: 0, delayed: 0 });
    expect(await redis.keys('bull:database:count.*')).toEqual([]);
  },
);
