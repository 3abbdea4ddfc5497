// A process with a fault, for the tests of this folder: it works on DATABASE_URL and REDIS_URL, prints a line
// when it is ready, and does to itself what FAULT says. A SIGTERM stops it as it stops the site.
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { pino } from 'pino';
import {
  defineJob,
  type JobQueue,
  openJobQueue,
  type Schedule,
  sendOnce,
  startRelay,
  sweepOutbox,
} from '#modules/platform/background';
import { openDatabase, readConfig } from '#modules/platform/runtime';
import { startWorker } from '../../apps/worker/worker.ts';
import { countingJob, finishText, TextFinished } from '../support/text-finished.ts';

const FAULTS = [
  'none',
  'after-publish',
  'after-add',
  'before-commit',
  'after-commit',
  'slow',
  'hang',
  'mail',
] as const;
export type Fault = (typeof FAULTS)[number];

const die = () => process.kill(process.pid, 'SIGKILL');

const config = readConfig(process.env);
const db = openDatabase(config.databaseUrl ?? '');
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }, pino.destination(2));
const fault = FAULTS.find((name) => name === process.env.FAULT) ?? 'none';

/** The job of every test: its effect can be counted, and what is called poison never works. */
function faultyJob() {
  return countingJob('count', async ({ payload }, { db: trx }) => {
    if (payload.title === 'poison') throw new Error('this one cannot be done');
    if (fault === 'before-commit') die();
    if (fault === 'after-commit') void (trx as Knex.Transaction).executionPromise.then(die);
    if (fault === 'slow') await wait(20);
    if (fault === 'hang') await wait(600_000);
  });
}

/** For the tests of mail, whose server is the one that kills. */
const mailingJob = defineJob({
  name: 'mail',
  event: TextFinished,
  lane: 'mail',
  run: ({ id, payload }, context) =>
    sendOnce(context, {
      key: `${id}/praise`,
      to: 'lecteur@exemple.fr',
      content: { subject: payload.title, text: 'Bravo.' },
    }),
});

const jobs = [fault === 'mail' ? mailingJob : faultyJob()];

/** Sends again what was lost half a second ago, where the product waits for ten minutes. */
const sweep: Schedule = {
  name: 'sweep-outbox',
  everyMs: 300,
  lane: 'database',
  run: () => sweepOutbox(db, jobs, 500),
};

async function dieAfterAdding(): Promise<void> {
  const queue = await openJobQueue({ db, redisUrl: config.redisUrl, log });
  const dying: Pick<JobQueue, 'add'> = {
    add: async (deliveries) => void (await queue.add(deliveries).then(die)),
  };
  startRelay({ db, queue: dying, jobs, log });
}

if (fault === 'after-publish') {
  await finishText(db, 'published');
  die();
} else if (fault === 'after-add') {
  await dieAfterAdding();
} else {
  const worker = await startWorker({
    config: { ...config, smtpUrl: config.smtpUrl ?? 'smtp://127.0.0.1:9' },
    db,
    log,
    jobs,
    schedules: [sweep],
    retries: { attempts: fault === 'mail' ? 1_000 : 5, firstMs: 50, mostMs: 200 },
    lockMs: Number(process.env.LOCK_MS ?? 500),
    graceMs: 300,
  });
  process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
}
process.stdout.write('ready\n');
