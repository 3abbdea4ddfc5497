import type { Knex } from 'knex';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { publish } from '#modules/platform';
import { cleanOutbox, type Delivery, recordFailure, sweepOutbox } from '#modules/platform/background';
import { onNudge } from '../../modules/platform/events/events.ts';
import { recordHandled } from '../../modules/platform/events/ledger.ts';
import { sendBatch } from '../../modules/platform/events/outbox.ts';
import { freshDatabase } from '../support/services/database.ts';
import {
  countingJob,
  createEffects,
  finishText,
  forgetEvents,
  TextFinished,
} from '../support/text-finished.ts';

const JOBS = [countingJob('count'), countingJob('praise')];

let db: Knex;
let sent: Delivery[];
const queue = {
  async add(deliveries: readonly Delivery[]) {
    sent.push(...deliveries);
  },
};

beforeAll(async () => {
  db = await freshDatabase();
  await createEffects(db);
});

beforeEach(async () => {
  sent = [];
  await forgetEvents(db);
});

const send = () => sendBatch(db, queue, JOBS);
const handle = (eventId: string, subscriber: string) => recordHandled(db, [{ eventId, subscriber }]);

/** Ids of the events that nobody has sent, and of those that are closed. */
async function state() {
  const unsent = await db('outbox').whereNull('sent_at').orderBy('id').pluck('id');
  const closed = await db('outbox').whereNotNull('closed_at').orderBy('id').pluck('id');
  return { unsent, closed };
}

it('an event makes one job for each of its subscribers, in the order of events', async () => {
  const first = await finishText(db, 'a');
  const second = await finishText(db, 'b');
  expect(await send()).toBe(2);
  expect(sent.map(({ eventId, job }) => `${eventId} ${job}`)).toEqual([
    `${first} count`,
    `${first} praise`,
    `${second} count`,
    `${second} praise`,
  ]);
  expect(await send()).toBe(0);
});

it('two relays at once send no event twice', async () => {
  for (let text = 0; text < 50; text += 1) await finishText(db, `${text}`);
  const counts = await Promise.all(Array.from({ length: 4 }, send));
  expect(counts.reduce((sum, count) => sum + count)).toBe(50);
  expect(new Set(sent.map(({ eventId, job }) => `${eventId} ${job}`)).size).toBe(100);
  expect(sent).toHaveLength(100);
});

it('what the queue did not take is sent by a later round', async () => {
  await finishText(db, 'a');
  const away = { add: () => Promise.reject(new Error('the queue is away')) };
  await expect(sendBatch(db, away, JOBS)).rejects.toThrow('the queue is away');
  expect(await send()).toBe(1);
});

it('a round takes five hundred events, and asks nothing of the queue when there is none', async () => {
  const away = { add: () => Promise.reject(new Error('the queue is away')) };
  expect(await sendBatch(db, away, JOBS)).toBe(0);
  await db.raw(
    `insert into outbox (name, payload) select 'TextFinished', '{"title": "a"}' from generate_series(1, 501)`,
  );
  expect([await send(), await send(), await send()]).toEqual([500, 1, 0]);
});

it('who waits for events hears of one when its change is committed, and of none that is rolled back', async () => {
  let heard = 0;
  const stop = onNudge(() => {
    heard += 1;
  });
  await db.transaction(async (trx) => {
    await publish(trx, TextFinished, { title: 'a' });
    expect(heard).toBe(0);
  });
  await expect.poll(() => heard).toBe(1);
  const undone = db.transaction(async (trx) => {
    await publish(trx, TextFinished, { title: 'b' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  stop();
  await finishText(db, 'c');
  expect(heard).toBe(1);
});

it('the sweep closes what every subscriber has handled, and sends the rest again', async () => {
  const done = await finishText(db, 'done');
  const half = await finishText(db, 'half');
  const lost = await finishText(db, 'lost');
  await send();
  for (const { name } of JOBS) await handle(done, name);
  await handle(half, 'count');
  await sweepOutbox(db, JOBS, 0);
  expect(await state()).toEqual({ unsent: [half, lost], closed: [done] });
});

it('the sweep leaves alone what was sent a moment ago', async () => {
  await finishText(db, 'a');
  await send();
  await sweepOutbox(db, JOBS, 60_000);
  expect(await state()).toEqual({ unsent: [], closed: [] });
});

it('the sweep neither closes nor sends again what was given up', async () => {
  const eventId = await finishText(db, 'poison');
  await send();
  await handle(eventId, 'praise');
  await recordFailure(db, { eventId, subscriber: 'count' }, 'it cannot be done');
  await sweepOutbox(db, JOBS, 0);
  expect(await state()).toEqual({ unsent: [], closed: [] });
});

it('an event that nobody waits for is closed', async () => {
  const id = await finishText(db, 'a');
  await sendBatch(db, queue, []);
  await sweepOutbox(db, [], 0);
  expect(await state()).toEqual({ unsent: [], closed: [id] });
});

it('the cleanup forgets old closed events with their ledger, and nothing else', async () => {
  const [old, recent, open] = [
    await finishText(db, 'a'),
    await finishText(db, 'b'),
    await finishText(db, 'c'),
  ];
  await send();
  for (const id of [old, recent, open]) await handle(id, 'count');
  await db('outbox')
    .where({ id: old })
    .update({ closed_at: db.raw("now() - interval '2 days'") });
  await db('outbox').where({ id: recent }).update({ closed_at: db.fn.now() });
  await cleanOutbox(db, 86_400_000);
  expect(await db('outbox').orderBy('id').pluck('id')).toEqual([recent, open]);
  expect(await db('event_ledger').orderBy('event_id').pluck('event_id')).toEqual([recent, open]);
});
