import { expect, inject } from 'vitest';
import { readConfig } from '#modules/platform/runtime';
import { createPaymentProvider } from '#modules/subscriptions';
import { listJobs } from '../../jobs/index.ts';
import { prepareApproval } from '../../modules/subscriptions/checkout/prepare-approval.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aPlan } from '../support/builders/subscriptions.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { unhandledEvents } from '../support/harness/unhandled-events.ts';
import { startTestServer } from '../support/http/server.ts';
import { openSimulator } from '../support/payments/paypal.ts';
import { cloneDatabase, closeDatabase } from '../support/services/database.ts';
import { startMailServer } from '../support/services/mail-server.ts';
import type { PaymentFault } from './payments.ts';
import { startBackground } from './start-background.ts';

/** What has to be handled before the end may be looked at. */
const AWAITED = new Set(['PaymentWebhookReceived', 'SubscriptionVerified']);

/** The site, a simulated PayPal and a mail server, with processes that can be killed at one database. */
export async function openFaultyShop() {
  const adminUrl = inject('adminUrl');
  const clone = await cloneDatabase(adminUrl, inject('migratedTemplate'));
  const { db, url: databaseUrl } = clone;
  atFileEnd(() => closeDatabase(adminUrl, clone.name, db));
  const simulator = await openSimulator({ clientId: 'simulator', clientSecret: 'simulator' });
  const PAYPAL_SIMULATOR_PORT = new URL(simulator.url).port;
  const payments = createPaymentProvider(readConfig({ PAYPAL_SIMULATOR_PORT }));
  const server = await startTestServer({ db, payments });
  const { control } = simulator;
  const deliverTo = (url: string) => control.deliverTo({ url: `${url}/api/webhooks/paypal/` });
  deliverTo(server.url);
  const mailServer = await startMailServer();
  const plan = await aPlan(db);
  const context = { db, payments, graceDays: 12, publicUrl: 'https://soutour.example' };

  /** @param fault when it is killed */
  function start(fault: PaymentFault | '' = '', more: Record<string, string> = {}) {
    const env = { PAYMENT_FAULT: fault, PAYPAL_SIMULATOR_PORT, ...more };
    return startBackground({ databaseUrl, smtpUrl: mailServer.url, program: 'payments', env });
  }

  return {
    db,
    simulator,
    control,
    plan,
    server,
    context,
    start,
    /** Where PayPal's messages go. */
    deliverTo,
    /** Another worker, when the minute is over for which the dead one had claimed a mail. */
    async goOn() {
      await db('mail_ledger').where('state', 'open').update({ leased_until: null });
      await start();
    },
    rowOf: (member: Member) => db('subscriptions').where('user_id', member.id).orderBy('id', 'desc').first(),
    atPaypal: (externalId: string) => control.ledger().subscriptions.find(({ id }) => id === externalId),
    subjectsTo: ({ email }: Member) =>
      mailServer.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject),
    /** Chosen by somebody new, not yet approved. */
    async choose() {
      const member = await aMember(db);
      await prepareApproval(context, member.id, plan, new Date());
      await control.settled();
      return { member, externalId: (await this.rowOf(member)).external_id as string };
    },
    /** That all the work comes to an end, and to one payment, one event of each kind and one mail. */
    async expectPaidOnce(member: Member) {
      const jobs = listJobs(payments).filter(({ event }) => AWAITED.has(event.name));
      await expect.poll(() => unhandledEvents(db, jobs)).toEqual([]);
      const { id, status, external_id } = await this.rowOf(member);
      const unhandled = db('provider_events').where({ external_id }).whereNull('handled_at');
      expect(await unhandled.pluck('type')).toEqual([]);
      expect(status).toBe('active');
      expect(await db('transactions').where('subscription_id', id)).toHaveLength(1);
      const published = await db('outbox')
        .whereRaw(`(payload->>'subscriptionId')::int = ?`, [id])
        .pluck('name');
      expect(published.sort()).toEqual(['SubscriptionVerified']);
      expect(this.subjectsTo(member)).toEqual(['Votre abonnement est actif']);
    },
  };
}

export type FaultyShop = Awaited<ReturnType<typeof openFaultyShop>>;
