import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defineJob, LANES, sendOnce } from '#modules/platform/background';
import { createClock } from '#modules/platform/runtime';
import { listJobs, listSchedules } from '../../jobs/index.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { absentPaypal } from '../support/payments/paypal.ts';
import { freshDatabase } from '../support/services/database.ts';
import { startMailServer } from '../support/services/mail-server.ts';
import { startTestWorker } from '../support/services/worker.ts';
import { finishText, TextFinished } from '../support/text-finished.ts';
import { dataFolder } from './data-folder.ts';

const payments = absentPaypal();
const schedules = listSchedules(payments);

it('every schedule of the product runs on an empty database, and is due again later', async () => {
  const db = await freshDatabase();
  await startTestWorker({ db, schedules, config: { dataDir: await dataFolder() } });
  const names = schedules.map(({ name }) => name).sort();
  const ran = db('schedules').where('due_at', '>', db.fn.now()).whereNull('error').orderBy('name');
  await expect.poll(() => ran.clone().pluck('name')).toEqual(names);
});

it('what is published is parsed and found within moments, by schedules of its own', async () => {
  const db = await freshDatabase();
  const { id: bookId } = await aBook(db);
  const textId = await aText(db, { bookId });
  await startTestWorker({ db, schedules });
  const parsed = db('parsed_lines').where({ text_id: textId }).orderBy('line');
  await expect.poll(() => parsed.clone().pluck('line')).toEqual([1, 2]);
  const stale = db('searched_sources').where({ kind: 'text', source_id: textId });
  await expect.poll(() => stale.clone().pluck('is_stale')).toEqual([false]);
});

it('jobs and schedules have names of their own', () => {
  const names = [...listJobs(payments), ...schedules].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('[OPS-01] whatever a module tells of has somebody who listens, and each lane has somebody who waits in it', () => {
  const files = readdirSync('modules', { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts'));
  const events = sources
    .map((file) => readFileSync(join('modules', file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/defineEvent\(\s*'(\w+)'/g)])
    .map(([, name]) => name);
  const jobs = listJobs(payments);
  expect(events.length).toBeGreaterThan(20);
  expect(new Set(jobs.map(({ event }) => event.name))).toEqual(new Set(events));
  expect(new Set(jobs.map(({ lane }) => lane))).toEqual(new Set(LANES));
});

it('a mail leaves once for an event that is delivered twice', async () => {
  const db = await freshDatabase();
  const server = await startMailServer();
  const job = defineJob({
    name: 'send-praise',
    event: TextFinished,
    lane: 'mail',
    run: ({ id, payload }, context) =>
      sendOnce(context, {
        key: `${id}/praise`,
        to: 'lecteur@exemple.fr',
        content: { subject: payload.title, text: 'Bravo.' },
      }),
  });
  await startTestWorker({ db, jobs: [job], config: { smtpUrl: server.url } });
  await finishText(db, 'Le puits');
  const handled = () => db('event_ledger').whereNotNull('handled_at');
  await expect.poll(handled).toHaveLength(1);
  await db('event_ledger').delete();
  const sendAgain = async () => {
    // What the queue still has of the first delivery is not doubled: it is sent until it is new to the queue.
    await db('outbox').update({ sent_at: null });
    return handled();
  };
  await expect.poll(sendAgain, { interval: 200 }).toHaveLength(1);
  expect(server.mails.map(({ subject }) => subject)).toEqual(['Le puits']);
});

it('jobs of a demonstration whose clock was moved are told when their event happened by that clock', async () => {
  const db = await freshDatabase();
  const YEAR_MS = 365 * 86_400_000;
  const moments: Date[] = [];
  const job = defineJob({
    name: 'note-instants',
    event: TextFinished,
    lane: 'mail',
    run: async ({ occurredAt }, { now }) => moments.push(occurredAt, now()),
  });
  await startTestWorker({ db, jobs: [job], clock: createClock(() => YEAR_MS) });
  await finishText(db, 'Le puits');
  await expect.poll(() => moments).toHaveLength(2);
  const { occurred_at } = await db('outbox').first();
  expect(moments[0]).toEqual(new Date(occurred_at.getTime() + YEAR_MS));
  expect(moments[1]?.getTime()).toBeGreaterThan(Date.now());
});
