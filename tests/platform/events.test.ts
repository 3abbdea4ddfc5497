import type { Knex } from 'knex';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publish } from '#modules/platform';
import {
  defineJob,
  type Job,
  listFailures,
  openJobQueue,
  replayFailures,
} from '#modules/platform/background';
import { freshDatabase } from '../support/services/database.ts';
import { QUEUE_BACKENDS, redisUrlFor } from '../support/services/queue-backends.ts';
import { startTestWorker, type TestWorkerOptions } from '../support/services/worker.ts';
import {
  countHandled,
  countingJob,
  createEffects,
  effectsIn,
  finishText,
  forgetEvents,
  TextFinished,
} from '../support/text-finished.ts';

let db: Knex;

beforeAll(async () => {
  db = await freshDatabase();
  await createEffects(db);
});

beforeEach(() => forgetEvents(db));

const effects = () => effectsIn(db);
const handled = () => countHandled(db);

describe.each(QUEUE_BACKENDS)('events, with the queue in %s', (backend) => {
  let redisUrl: string | undefined;
  beforeEach(async () => {
    redisUrl = await redisUrlFor(backend);
  });
  const start = (jobs: readonly Job[], options: Partial<TestWorkerOptions> = {}) =>
    startTestWorker({ db, redisUrl, jobs, ...options });

  it('[OPS-01] what is published with a change reaches every subscriber, and is seen once', async () => {
    await start([countingJob('praise'), countingJob('count')]);
    await finishText(db, 'Le puits');
    await expect.poll(handled).toBe(2);
    expect(await effects()).toEqual(['count Le puits', 'praise Le puits']);
    await expect.poll(() => db('bullmq.job')).toEqual([]);
  });

  it('what was published while no worker ran is handled when one starts', async () => {
    for (const title of ['a', 'b', 'c']) await finishText(db, title);
    await start([countingJob('count')]);
    await expect.poll(effects).toEqual(['count a', 'count b', 'count c']);
  });

  it('an event whose change is rolled back never happened', async () => {
    await start([countingJob('count')]);
    const undone = db.transaction(async (trx) => {
      await publish(trx, TextFinished, { title: 'undone' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await finishText(db, 'done');
    await expect.poll(effects).toEqual(['count done']);
    expect(await db('outbox').select('payload')).toEqual([{ payload: { title: 'done' } }]);
  });

  it('a job that fails leaves nothing behind, is tried again, and its effect is seen once', async () => {
    let failures = 2;
    const job = countingJob('count', () => {
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
    });
    await start([job]);
    await finishText(db, 'Le puits');
    await expect.poll(handled).toBe(1);
    expect(await effects()).toEqual(['count Le puits']);
    expect(failures).toBe(-1);
  });

  it('a job that always fails is given up and listed; the others go on; a replay does it', async () => {
    let isBroken = true;
    const job = countingJob('count', ({ payload }) => {
      if (isBroken && payload.title === 'poison') throw new Error('this one cannot be done');
    });
    await start([job, countingJob('praise')]);
    const eventId = await finishText(db, 'poison');
    for (const title of ['a', 'b']) await finishText(db, title);

    const error = expect.stringContaining('this one cannot be done');
    await expect
      .poll(() => listFailures(db))
      .toMatchObject([{ eventId, subscriber: 'count', eventName: 'TextFinished', error }]);
    await expect.poll(effects).toEqual(['count a', 'count b', 'praise a', 'praise b', 'praise poison']);

    isBroken = false;
    expect(await replayFailures(db)).toBe(1);
    await expect.poll(handled).toBe(6);
    expect(await effects()).toHaveLength(6);
    expect(await listFailures(db)).toEqual([]);
  });

  it('what acts outside is done after its event, and recorded as handled', async () => {
    const sent: string[] = [];
    const job = defineJob({
      name: 'send',
      event: TextFinished,
      lane: 'mail',
      run: async ({ id, payload }) => sent.push(`${id} ${payload.title}`),
    });
    await start([job]);
    const id = await finishText(db, 'Le puits');
    await expect.poll(handled).toBe(1);
    expect(sent).toEqual([`${id} Le puits`]);
  });

  it.each(['mail', 'provider'] as const)('who waits in the lane %s holds up no other lane', async (lane) => {
    const never = new AbortController();
    const slow = defineJob({
      name: 'slow',
      event: TextFinished,
      lane,
      run: () => new Promise((resolve) => never.signal.addEventListener('abort', resolve)),
    });
    await start([slow, countingJob('count')]);
    for (let text = 0; text < 20; text += 1) await finishText(db, `${text}`);
    await expect.poll(effects).toHaveLength(20);
    expect(await handled()).toBe(20);
    never.abort();
  });

  it('a job that an older worker does not know waits for a newer one', async () => {
    const retries = { attempts: 100, firstMs: 20, mostMs: 20 };
    const queue = await openJobQueue({ db, redisUrl, retries, log: pino({ level: 'silent' }) });
    const occurredAt = new Date().toISOString();
    const delivery = { lane: 'database', job: 'newer', occurredAt, payload: { title: 'a' } } as const;
    await queue.add(Array.from({ length: 20 }, (_, index) => ({ ...delivery, eventId: `${index + 1}` })));
    await queue.close();
    await start([countingJob('older')], { retries });
    await start([countingJob('newer')], { retries });
    await expect.poll(handled).toBe(20);
  });

  it('what runs when the worker stops ends first', async () => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const job = countingJob('count', async () => {
      begin();
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const worker = await start([job]);
    await finishText(db, 'Le puits');
    await begun;
    await worker.stop();
    expect(await effects()).toEqual(['count Le puits']);
  });

  it('many events from many requests are each handled once by many workers', async () => {
    await start([countingJob('count')]);
    await start([countingJob('count')]);
    await Promise.all(Array.from({ length: 200 }, (_, index) => finishText(db, `${index}`)));
    await expect.poll(handled).toBe(200);
    expect(await effects()).toHaveLength(200);
  });
});
