import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { createLogger } from '#modules/platform/runtime';
import { createSharedPaces } from '../../apps/api/requests/shared-paces.ts';
import { failuresSoFar } from '../../modules/platform/database/dependency-failures.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { QUEUE_BACKENDS, redisUrlFor } from '../support/services/queue-backends.ts';

const READER = 7;
const hasRedis = QUEUE_BACKENDS.some((backend) => backend === 'redis');

/** A process with its own count of one pace, three in ten minutes. */
function aProcess(redisUrl: string | undefined) {
  const paces = createSharedPaces(redisUrl, createLogger('silent'));
  atFileEnd(paces.stop);
  const limiter = paces.limiter({ name: 'GET /texts/', points: 3, duration: 600 });
  const ask = () =>
    limiter.consume(READER).then(
      () => 'given',
      ({ msBeforeNext }: { msBeforeNext: number }) => (msBeforeNext > 0 ? 'refused' : 'refused for ever'),
    );
  /** Until what it counts of others is known to Redis. */
  async function join(url: string) {
    const [redis, other] = [new Redis(url), randomUUID()];
    const count = async () => {
      await limiter.consume(other).catch(() => {});
      await paces.exchange();
      return redis.exists(`pace:GET /texts/:${other}`);
    };
    await expect.poll(count, { timeout: 20_000 }).toBe(1);
    redis.disconnect();
  }
  return { exchange: paces.exchange, ask, join };
}

it.runIf(hasRedis)('an account that asks several servers in turn has one pace among them', async () => {
  const url = (await redisUrlFor('redis')) ?? '';
  const [one, other, third] = [aProcess(url), aProcess(url), aProcess(url)];
  for (const { join } of [one, other, third]) await join(url);
  expect(await one.ask()).toBe('given');
  expect(await one.ask()).toBe('given');
  expect(await other.ask()).toBe('given');
  await one.exchange();
  await other.exchange();
  expect(await other.ask()).toBe('refused');
  // Another server hears of it with the first thing that it counts itself.
  await third.ask();
  await third.exchange();
  expect(await third.ask()).toBe('refused');
});

it.each(['none', 'nobody', 'silence'])(
  'with %s in the place of Redis each process goes by its own count, at once',
  async (there) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    if (there === 'nobody') server.close();
    atFileEnd(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { ask, exchange } = aProcess(there === 'none' ? undefined : `redis://127.0.0.1:${port}`);
    const failed = failuresSoFar().get('queue') ?? 0;
    const exchanged = exchange();
    expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual(['given', 'given', 'given', 'refused']);
    await exchanged;
    expect(await ask()).toBe('refused');
    // The owner sees it in the figures of the process.
    if (there === 'none') expect(failuresSoFar().get('queue')).toBe(failed);
    else expect(failuresSoFar().get('queue')).toBeGreaterThan(failed);
  },
);
