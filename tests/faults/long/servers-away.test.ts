import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { migrateDatabase, openDatabase } from '#modules/platform/runtime';
import { migrations } from '../../../migrations/index.ts';
import { cloneDatabase, closeDatabase } from '../../support/services/database.ts';
import { createMovableAddress, type MovableAddress } from '../../support/services/movable-address.ts';
import { startMovablePostgres } from '../../support/services/movable-postgres.ts';
import { QUEUE_BACKENDS, redisUrlFor } from '../../support/services/queue-backends.ts';
import { findProgram } from '../../support/services/services.ts';
import { startLocalRedis } from '../../support/services/start-services.ts';
import { countHandled, createEffects, effectsIn, finishText } from '../../support/text-finished.ts';
import { startBackground } from '../start-background.ts';

let db: Knex;

const effects = () => effectsIn(db);
const handled = () => countHandled(db);

async function finishTexts(count: number): Promise<void> {
  for (let text = 0; text < count; text += 1) await finishText(db, `${text}`);
}

describe.each(QUEUE_BACKENDS)('with the queue in %s', (backend) => {
  it('a worker outlasts a restart of Postgres, and asks rarely while it is away', async () => {
    const postgres = await startMovablePostgres();
    db = openDatabase(postgres.url);
    onTestFinished(() => db.destroy());
    await migrateDatabase(db, migrations);
    await createEffects(db);
    await startBackground({ databaseUrl: postgres.url, redisUrl: await redisUrlFor(backend) });
    await finishTexts(30);

    await postgres.goAway();
    const before = postgres.address.asked();
    await wait(2_000);
    const asked = postgres.address.asked() - before;
    await postgres.comeBack();

    await finishTexts(30);
    await expect.poll(handled).toBe(60);
    expect(await effects()).toHaveLength(60);
    // Jobs that are tried again ask some tens of times a second; a loop without a pause, a thousand.
    expect(asked).toBeLessThan(500);
  });
});

const redisServer = findProgram('redis-server');

describe.runIf(redisServer)('when Redis keeps the queue', () => {
  let redis: { url: string; stop(): Promise<void> };
  let address: MovableAddress;

  const startRedis = async () => {
    redis = await startLocalRedis(redisServer ?? '');
    address.leadTo(Number(new URL(redis.url).port));
  };

  beforeEach(async () => {
    const adminUrl = inject('adminUrl');
    const clone = await cloneDatabase(adminUrl, inject('migratedTemplate'));
    db = clone.db;
    onTestFinished(() => closeDatabase(adminUrl, clone.name, clone.db));
    await createEffects(db);
    address = await createMovableAddress();
    await startRedis();
    onTestFinished(() => redis.stop());
    await startBackground({
      databaseUrl: clone.url,
      redisUrl: `redis://127.0.0.1:${address.port}`,
      fault: 'slow',
    });
  });

  it('a Redis that comes back empty loses no event', async () => {
    await finishTexts(30);
    address.leadTo(undefined);
    await redis.stop();
    await finishTexts(30);
    await wait(1_000);
    await startRedis();
    await finishTexts(30);
    await expect.poll(handled).toBe(90);
    expect(await effects()).toHaveLength(90);
  });

  it('a Redis that is flushed under load loses no event', async () => {
    const client = new Redis(redis.url);
    onTestFinished(() => client.disconnect());
    const waiting = () => client.llen('bull:database:wait');
    const publishing = Promise.all([finishTexts(100), finishTexts(100)]);
    for (let flush = 0; flush < 3; flush += 1) {
      await expect.poll(waiting, { interval: 1 }).toBeGreaterThan(0);
      await client.flushall();
    }
    await publishing;
    await expect.poll(handled, { timeout: 25_000 }).toBe(200);
    expect(await effects()).toHaveLength(200);
  });
});
