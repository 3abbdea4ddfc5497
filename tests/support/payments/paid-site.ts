import type { Knex } from 'knex';
import type { Config } from '#modules/platform';
import { createClock } from '#modules/platform/runtime';
import { listJobs, listSchedules } from '../../../jobs/index.ts';
import { findRunning } from '../../../modules/subscriptions/checkout/find-running.ts';
import { prepareApproval } from '../../../modules/subscriptions/checkout/prepare-approval.ts';
import { opensTexts } from '../../../modules/subscriptions/may-read.ts';
import type { Member } from '../builders/accounts.ts';
import { aMember } from '../builders/accounts.ts';
import { aPlan } from '../builders/subscriptions.ts';
import { startPost } from '../http/account-post.ts';
import { startTestServer } from '../http/server.ts';
import { freshDatabase } from '../services/database.ts';
import { openSimulator, paypalAt } from './paypal.ts';

const DAY_S = 86_400;

interface OutboxRow {
  id: string;
  name: string;
  payload: unknown;
  occurred_at: Date;
}

async function plansOf(db: Knex) {
  return {
    month: await aPlan(db, { name: 'Mensuel', priceCents: 990, durationDays: 30 }),
    quarter: await aPlan(db, { name: 'Trimestriel', priceCents: 2490, durationDays: 90 }),
    year: await aPlan(db, { name: 'Annuel', priceCents: 7600, durationDays: 365 }),
  };
}

/**
 * The site, its jobs and schedules and a simulated PayPal that sends it messages, each of them real; the jobs run
 * when a test says so, at a time that it can move.
 */
export async function openPaidSite(config: Partial<Config> = {}, patience: { deadlineMs?: number } = {}) {
  const db = await freshDatabase();
  const simulator = await openSimulator();
  const payments = paypalAt(simulator, patience);
  let aheadMs = 0;
  const clock = createClock(() => aheadMs);
  const { now } = clock;
  const server = await startTestServer({ db, payments, config, clock });
  const { control } = simulator;
  control.deliverTo({ url: `${server.url}/api/webhooks/paypal/` });
  const { context, server: mailServer } = await startPost(db, config);
  const graceDays = context.config.subscriptionGraceDays;
  context.now = now;
  const jobs = listJobs(payments);
  const plans = await plansOf(db);

  /** @returns whether every job of the event has done its work */
  async function handle({ id, name, payload, occurred_at }: OutboxRow): Promise<boolean> {
    const own = jobs.filter(({ event }) => event.name === name);
    const work = own.map((job) => job.run({ id, payload, occurredAt: occurred_at }, context));
    const ends = await Promise.allSettled(work);
    return ends.every(({ status }) => status === 'fulfilled');
  }

  return {
    db,
    simulator,
    control,
    payments,
    graceDays,
    server,
    plans,
    now,
    context,
    /** Runs the jobs of all that has happened, and of what comes of that; what fails stays for the next time. */
    async work() {
      const failed = new Set<string>();
      for (;;) {
        const open = db<OutboxRow>('outbox')
          .whereNull('closed_at')
          .whereNotIn('id', [...failed]);
        const event = await open.orderBy('id').first();
        if (!event) return failed.size;
        if (await handle(event)) await db('outbox').where('id', event.id).update({ closed_at: new Date() });
        else failed.add(event.id);
      }
    },
    /** One run of a schedule. */
    async run(name: string) {
      const schedule = listSchedules(payments).find((one) => one.name === name);
      if (!schedule) throw new Error(`no schedule ${name}`);
      await schedule.run(context);
    },
    /** Moves both clocks; the simulator does meanwhile what PayPal would. */
    async advance(days: number) {
      aheadMs += days * DAY_S * 1000;
      await control.advance(days * DAY_S);
    },
    /** Chosen and not yet approved. */
    async choose(member: Pick<Member, 'id'>, planId = plans.month) {
      const { publicUrl } = context.config;
      await prepareApproval({ db, payments, graceDays, publicUrl }, member.id, planId, now());
      const row = await db('subscriptions').where('user_id', member.id).orderBy('id', 'desc').first();
      return { id: row.id as number, externalId: row.external_id as string };
    },
    /** Chosen by somebody new, approved and paid. */
    async subscribe(planId = plans.month) {
      const member = await aMember(db);
      const chosen = await this.choose(member, planId);
      await control.approve(chosen.externalId);
      await this.work();
      return { member, ...chosen };
    },
    rowOf: (id: number) => db('subscriptions').where({ id }).first(),
    transactionsOf: (id: number) => db('transactions').where('subscription_id', id).orderBy('paid_at'),
    /** How often an event about a subscription has happened. */
    async count(name: string, id: number) {
      const events = db('outbox').where({ name }).whereRaw(`(payload->>'subscriptionId')::int = ?`, [id]);
      return (await events.pluck('id')).length;
    },
    /** Time passes: what the clock's schedules do at its end, and what comes of that. */
    async pass(days: number) {
      await this.advance(days);
      for (const name of ['expire-subscriptions', 'reconcile-subscriptions']) await this.run(name);
      await this.work();
    },
    /** What a request of somebody would be told now. */
    async reads(userId: number) {
      const row = (await findRunning(db, userId, now()))?.row;
      return row ? opensTexts(row, graceDays, now()) : false;
    },
    /** The subjects of the mails that somebody has got. */
    subjectsTo: ({ email }: Pick<Member, 'email'>) =>
      mailServer.mails
        .filter(({ to }) => to?.some(({ address }) => address === email))
        .map(({ subject }) => subject),
    /** What the mails say that somebody has got. */
    textsTo: ({ email }: Pick<Member, 'email'>) =>
      mailServer.mails
        .filter(({ to }) => to?.some(({ address }) => address === email))
        .map(({ text }) => text ?? ''),
    /** A subscription as PayPal has it: its state, what was taken for it and given back. */
    atPaypal: (externalId: string) =>
      control.ledger().subscriptions.find((subscription) => subscription.id === externalId),
    /** How many requests of one kind PayPal has had. */
    asked: (operation: string) =>
      control.ledger().requests.filter((request) => request.operation === operation).length,
  };
}

export type PaidSite = Awaited<ReturnType<typeof openPaidSite>>;
