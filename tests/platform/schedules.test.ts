import type { Knex } from 'knex';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Schedule } from '#modules/platform/background';
import { freshDatabase } from '../support/services/database.ts';
import { startTestWorker } from '../support/services/worker.ts';

const DAY_MS = 86_400_000;

let db: Knex;
let runs: number;

beforeAll(async () => {
  db = await freshDatabase();
});

beforeEach(async () => {
  runs = 0;
  await db('schedules').delete();
});

function schedule(run: Schedule['run'] = async () => {}, everyMs = DAY_MS): Schedule {
  return {
    name: 'count-runs',
    everyMs,
    lane: 'database',
    async run(context) {
      runs += 1;
      await run(context);
    },
  };
}

const start = (schedules: Schedule[]) => startTestWorker({ db, jobs: [], schedules });
const row = () => db('schedules').where({ name: 'count-runs' }).first();
const isDueLater = async () => (await row())?.due_at > new Date();
const makeDue = () => db('schedules').update({ due_at: db.raw("now() - interval '1 second'") });

it('a schedule runs when the first worker starts, and then when it is due', async () => {
  await start([schedule()]);
  await expect.poll(isDueLater).toBe(true);
  expect(runs).toBe(1);
  await makeDue();
  await expect.poll(isDueLater).toBe(true);
  expect(runs).toBe(2);
  expect((await row()).due_at.getTime() - Date.now()).toBeGreaterThan(DAY_MS / 2);
});

it('a schedule is written down when a worker starts, and left alone until it is due', async () => {
  let [written, looks] = [0, 0];
  db.on('query', ({ sql }: { sql: string }) => {
    if (sql.includes('insert into schedules')) written += 1;
    if (sql.includes('"schedules"') && sql.includes('skip locked')) looks += 1;
  });
  await start([schedule()]);
  await expect.poll(() => looks, { timeout: 10_000 }).toBe(3);
  expect([written, runs]).toEqual([1, 1]);
});

it('two workers run a schedule once', async () => {
  const slow = schedule(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await Promise.all([start([slow]), start([slow])]);
  await expect.poll(isDueLater).toBe(true);
  expect(runs).toBe(1);
});

it('a worker that starts later finds the date that was set', async () => {
  const first = await start([schedule()]);
  await expect.poll(isDueLater).toBe(true);
  await first.stop();
  const second = await start([schedule()]);
  await second.stop();
  expect(runs).toBe(1);
});

it('a run that fails is seen, keeps no other schedule from running, and is tried again within a minute', async () => {
  const failing = schedule(() => Promise.reject(new Error('no room')));
  const ran: string[] = [];
  const other = {
    name: 'other',
    everyMs: DAY_MS,
    lane: 'database',
    run: async () => ran.push('other'),
  } as const;
  await start([failing, other]);
  await expect.poll(row).toMatchObject({ error: 'Error: no room' });
  await expect.poll(() => ran).toEqual(['other']);
  const wait = (await row()).due_at.getTime() - Date.now();
  expect(wait).toBeLessThanOrEqual(60_000);
});

it('a schedule that waits for the payment provider holds up no other', async () => {
  let answer = () => {};
  const silent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const waiting = { name: 'ask', everyMs: DAY_MS, lane: 'provider', run: () => silent } as const;
  const worker = await start([waiting, schedule()]);
  await expect.poll(isDueLater).toBe(true);
  answer();
  await worker.stop();
});

it('a run that goes well clears the failure', async () => {
  await db('schedules').insert({ name: 'count-runs', due_at: db.fn.now(), error: 'Error: no room' });
  await start([schedule()]);
  await expect.poll(row).toMatchObject({ error: null });
});

it('a schedule that has become more frequent does not wait for its old date', async () => {
  await db('schedules').insert({ name: 'count-runs', due_at: db.raw("now() + interval '1 day'") });
  await start([schedule(undefined, 50)]);
  await expect.poll(() => runs).toBeGreaterThan(0);
});
