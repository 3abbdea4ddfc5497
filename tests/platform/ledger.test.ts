import type { Knex } from 'knex';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { publish } from '#modules/platform';
import {
  createHandleOnce,
  handleOutside,
  listFailures,
  recordFailure,
  replayFailures,
} from '#modules/platform/background';
import { freshDatabase } from '../support/services/database.ts';
import {
  countHandled,
  createEffects,
  finishText,
  forgetEvents,
  TextFinished,
} from '../support/text-finished.ts';

const KEY = { eventId: '7', subscriber: 'count' };

let db: Knex;
let handleOnce: ReturnType<typeof createHandleOnce>;

beforeAll(async () => {
  db = await freshDatabase();
  handleOnce = createHandleOnce(db);
  await createEffects(db);
});

beforeEach(() => forgetEvents(db));

const countEffects = async () =>
  Number((await db('effects').count<{ count: string }>('* as count').first())?.count);
const writeEffect = (trx: Knex) => trx('effects').insert({ event_id: KEY.eventId, job: KEY.subscriber });

it('fifty deliveries at once have one effect', async () => {
  await Promise.all(Array.from({ length: 50 }, () => handleOnce(KEY, writeEffect)));
  expect(await countEffects()).toBe(1);
});

it('an effect that fails is not recorded as handled, and can be had later', async () => {
  const failing = handleOnce(KEY, async (trx) => {
    await writeEffect(trx);
    throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  expect(await countHandled(db)).toBe(0);
  await handleOnce(KEY, writeEffect);
  expect(await countEffects()).toBe(1);
});

it('of many at once those that fail leave nothing behind, and the others are done once', async () => {
  const deliveries = Array.from({ length: 40 }, (_, index) =>
    handleOnce({ eventId: `${index}`, subscriber: 'count' }, async (trx) => {
      await trx('effects').insert({ event_id: index });
      if (index % 10 === 3) throw new Error('this one cannot be done');
    }),
  );
  const settled = await Promise.allSettled(deliveries);
  const done = settled.flatMap(({ status }, index) => (status === 'fulfilled' ? [`${index}`] : []));
  expect(done).toHaveLength(36);
  expect(await db('effects').orderBy('event_id').pluck('event_id')).toEqual(done);
  expect(await countHandled(db)).toBe(36);
});

it('what comes together is handled by three side by side, each of which then takes sixteen at once', async () => {
  /** How many were handled in each transaction. */
  async function sizes(ids: readonly number[]): Promise<number[]> {
    const handledIn: string[] = [];
    const deliveries = ids.map((id) =>
      handleOnce({ eventId: `${id}`, subscriber: 'count' }, async (trx) => {
        const { rows } = await trx.raw('select pg_current_xact_id()::text as id');
        handledIn.push(rows[0].id);
      }),
    );
    await Promise.all(deliveries);
    await countHandled(db);
    const transactions = [...new Set(handledIn)];
    return transactions.map((id) => handledIn.filter((other) => other === id).length).sort((a, b) => a - b);
  }
  const ids = Array.from({ length: 35 }, (_, index) => index + 1);
  expect(await sizes(ids)).toEqual([1, 1, 1, 16, 16]);
  expect(await sizes(ids.map((id) => id + 100))).toEqual([1, 1, 1, 16, 16]);
});

it('each subscriber handles an event on its own', async () => {
  await handleOnce(KEY, writeEffect);
  await handleOnce({ ...KEY, subscriber: 'praise' }, writeEffect);
  expect(await countEffects()).toBe(2);
});

it('what a handler publishes is undone with its effect', async () => {
  const failing = handleOnce(KEY, async (trx) => {
    await publish(trx, TextFinished, { title: 'next' });
    throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  expect(await db('outbox')).toEqual([]);
});

it('what acts outside is not begun again once it is recorded', async () => {
  let times = 0;
  const act = async () => {
    times += 1;
  };
  await handleOutside(db, KEY, act);
  await handleOutside(db, KEY, act);
  expect(times).toBe(1);
});

it('what failed outside is begun again', async () => {
  await expect(handleOutside(db, KEY, () => Promise.reject(new Error('no answer')))).rejects.toThrow();
  expect(await countHandled(db)).toBe(0);
});

it('a failure recorded after all went well is none', async () => {
  await handleOnce(KEY, writeEffect);
  await recordFailure(db, KEY, 'its worker was killed before it could say so');
  expect(await listFailures(db)).toEqual([]);
});

it('a replay sends the failures that it was given, and no others', async () => {
  const keys = [];
  for (const title of ['a', 'b']) {
    const key = { eventId: await finishText(db, title), subscriber: 'count' };
    await recordFailure(db, key, 'it cannot be done');
    keys.push(key);
  }
  await db('outbox').update({ sent_at: db.fn.now() });
  const [first, second] = keys;
  expect(await replayFailures(db, first && [first])).toBe(1);
  expect(await db('outbox').whereNull('sent_at').pluck('id')).toEqual([first?.eventId]);
  expect(await listFailures(db)).toMatchObject([second]);
});
