import { beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '#modules/platform/runtime';
import { aMember } from '../support/builders/accounts.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { fragileWayTo } from '../support/http/cut-off.ts';
import { freshDatabase } from '../support/services/database.ts';
import { QUEUE_BACKENDS, redisUrlFor } from '../support/services/queue-backends.ts';
import { startTestWorker } from '../support/services/worker.ts';
import { countingJob, createEffects, finishText } from '../support/text-finished.ts';

let metrics: ReturnType<typeof createMetrics>;

beforeEach(() => {
  metrics = createMetrics();
});

/** Figures as Prometheus reads them: names with their labels, and values. */
async function figures(): Promise<Record<string, number>> {
  const lines = (await metrics.answer()).split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.replace(/ [^ ]+$/, ''), Number(line.split(' ').at(-1))]),
  );
}

describe.each(QUEUE_BACKENDS)('with the queue in %s', (backend) => {
  it('[OPS-01] a worker tells what waits in the outbox and the queue, what runs and what was given up', async () => {
    const db = await freshDatabase();
    await createEffects(db);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const jobs = [
      countingJob('count', () => held),
      countingJob('break', () => {
        throw new Error('broken');
      }),
    ];
    await db('outbox').insert({ name: 'Nobodys', payload: {}, occurred_at: new Date(Date.now() - 600_000) });
    await startTestWorker({ db, jobs, metrics, redisUrl: await redisUrlFor(backend) });
    await finishText(db, 'Le puits');

    await expect.poll(figures).toMatchObject({
      soutour_database_up: 1,
      soutour_queue_up: 1,
      soutour_outbox_unsent: 0,
      soutour_outbox_lag_seconds: 0,
      'soutour_queue_jobs{queue="database",state="active"}': 1,
      'soutour_queue_jobs{queue="mail",state="waiting"}': 0,
      'soutour_jobs_given_up{job="break"}': 1,
      'soutour_job_duration_seconds_count{job="break",outcome="failed"}': 3,
    });
    letGo();
    await expect.poll(figures).toMatchObject({
      'soutour_queue_jobs{queue="database",state="active"}': 0,
      'soutour_job_duration_seconds_count{job="count",outcome="done"}': 1,
      // That nobody listens to it closes it in ten minutes.
      soutour_events_waiting: 1,
    });
  });
});

it('subscriptions, payments and mails are told by state', async () => {
  const db = await freshDatabase();
  await startTestWorker({ db, jobs: [], metrics });
  const member = await aMember(db);
  const subscription = await aSubscription(db, member);
  await aSubscription(db, await aMember(db), { status: 'pending' });
  await db('transactions').insert({
    subscription_id: subscription,
    sale_id: 'S-1',
    status: 'refunded',
    amount_cents: 900,
    refunded_cents: 900,
    currency: 'EUR',
    paid_at: new Date(),
  });
  await db('mail_ledger').insert({ key: '1/praise/x', message_id: 'x' });
  expect(await figures()).toMatchObject({
    'soutour_subscriptions{state="active"}': 1,
    'soutour_subscriptions{state="pending"}': 1,
    'soutour_subscriptions{state="expired"}': 0,
    'soutour_payments{state="refunded"}': 1,
    'soutour_payments{state="completed"}': 0,
    soutour_mails_waiting: 1,
  });
});

it('while the database is away nothing is told of it that was true before', async () => {
  const way = await fragileWayTo(await freshDatabase());
  await startTestWorker({ db: way.db, jobs: [], metrics });
  expect(await figures()).toMatchObject({ soutour_database_up: 1, soutour_outbox_unsent: 0 });
  way.cut();
  const measured = await figures();
  expect(measured.soutour_database_up).toBe(0);
  expect(Object.keys(measured).filter((name) => /outbox|subscriptions|payments|mails/.test(name))).toEqual(
    [],
  );
  way.mend();
});

it('an outbox that nobody empties shows how far behind it is', async () => {
  const db = await freshDatabase();
  const { stop } = await startTestWorker({ db, jobs: [], metrics });
  await stop();
  await db('outbox').insert({ name: 'Late', payload: {}, occurred_at: db.raw(`now() - interval '1 hour'`) });
  const measured = await figures();
  expect(measured.soutour_outbox_unsent).toBe(1);
  expect(measured.soutour_outbox_lag_seconds).toBeGreaterThanOrEqual(3_600);
});
