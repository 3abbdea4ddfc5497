import type { Knex } from 'knex';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#modules/platform';
import { createPaymentProvider, type PaymentProvider } from '#modules/subscriptions';
import { cancelPending } from '../../modules/subscriptions/cancel-pending.ts';
import { cancelSubscription } from '../../modules/subscriptions/cancel-subscription.ts';
import { prepareApproval } from '../../modules/subscriptions/prepare-approval.ts';
import type { PaypalSimulator } from '../../scripts/paypal-simulator/index.ts';
import { atFileEnd } from '../support/at-file-end.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aPlan } from '../support/builders/subscriptions.ts';
import { cloneDatabase, closeDatabase } from '../support/database.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { openSimulator } from '../support/paypal.ts';
import { startTestServer } from '../support/server.ts';
import type { PaymentFault } from './payments.ts';
import { startBackground } from './start-background.ts';

let db: Knex;
let databaseUrl: string;
let simulator: PaypalSimulator;
let payments: PaymentProvider;
let mailServer: MailServer;
let plan: number;

beforeAll(async () => {
  const adminUrl = inject('adminUrl');
  const clone = await cloneDatabase(adminUrl, inject('migratedTemplate'));
  ({ db, url: databaseUrl } = clone);
  atFileEnd(() => closeDatabase(adminUrl, clone.name, db));
  simulator = await openSimulator({ clientId: 'simulator', clientSecret: 'simulator' });
  const PAYPAL_SIMULATOR_PORT = new URL(simulator.url).port;
  payments = createPaymentProvider(readConfig({ PAYPAL_SIMULATOR_PORT }));
  const server = await startTestServer({ db, payments });
  simulator.control.deliverTo({ url: `${server.url}/api/webhooks/paypal/` });
  mailServer = await startMailServer();
  plan = await aPlan(db);
});

/** @param fault before or after which call of PayPal's it is killed */
function start(fault: PaymentFault | '' = '', more: Record<string, string> = {}) {
  const env = { PAYMENT_FAULT: fault, PAYPAL_SIMULATOR_PORT: new URL(simulator.url).port, ...more };
  return startBackground({ databaseUrl, smtpUrl: mailServer.url, program: 'payments', env });
}

/** Another worker, when the minute is over for which the dead one had claimed a mail. */
async function goOn() {
  await db('mail_ledger').where('state', 'open').update({ leased_until: null });
  await start();
}

const context = () => ({ db, payments, publicUrl: 'https://soutour.example' });
const rowOf = (member: Member) =>
  db('subscriptions').where('user_id', member.id).orderBy('id', 'desc').first();
const atPaypal = (externalId: string) =>
  simulator.control.ledger().subscriptions.find(({ id }) => id === externalId);
const subjectsTo = ({ email }: Member) =>
  mailServer.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);

/** Chosen by somebody new, not yet approved. */
async function choose() {
  const member = await aMember(db);
  await prepareApproval(context(), member.id, plan, new Date());
  return { member, externalId: (await rowOf(member)).external_id as string };
}

async function subscribe() {
  const chosen = await choose();
  await simulator.control.approve(chosen.externalId);
  return chosen;
}

describe.each(['getSubscription', 'listSales'] as const)('killed when PayPal has answered %s', (call) => {
  it('[PAY-05] a payment is counted once, by whoever comes next', async () => {
    const { member, externalId } = await choose();
    const { ended } = await start(`after ${call}`);
    await simulator.control.approve(externalId);
    expect(await ended).toBe('SIGKILL');
    await goOn();
    await expect.poll(() => subjectsTo(member)).toEqual(['Votre abonnement est actif']);
    expect(await rowOf(member)).toMatchObject({ status: 'active' });
    expect(await db('transactions').where('subscription_id', (await rowOf(member)).id)).toHaveLength(1);
  });
});

describe.each(['before', 'after'] as const)('killed %s what PayPal does', (when) => {
  it('[PAY-01] making a subscription: trying again answers the only one that there is', async () => {
    const member = await aMember(db);
    const env = { BUYER: String(member.id), PLAN: String(plan) };
    const { ended } = await start(`${when} createSubscription`, env);
    expect(await ended).toBe('SIGKILL');
    expect((await rowOf(member)).external_id).toBeNull();

    const later = new Date(Date.now() + 30_000);
    const url = await prepareApproval(context(), member.id, plan, later);
    const row = await rowOf(member);
    expect(await db('subscriptions').where('user_id', member.id)).toHaveLength(1);
    const made = simulator.control
      .ledger()
      .subscriptions.filter(({ custom_id }) => custom_id === `sub_${row.id}`);
    expect(made.map(({ id, approval_url }) => [id, approval_url])).toEqual([[row.external_id, url]]);
  });

  it('[PAY-11] ending a subscription: it is ended there, and known to be', async () => {
    const { member, externalId } = await subscribe();
    const first = await start();
    await expect.poll(async () => (await rowOf(member)).status).toBe('active');
    first.kill('SIGTERM');
    await first.ended;

    const { ended } = await start(`${when} cancelSubscription`);
    await cancelSubscription(db, member.id, (await rowOf(member)).id, new Date());
    expect(await ended).toBe('SIGKILL');
    await goOn();
    await expect.poll(async () => (await rowOf(member)).cancelled_at_provider_at).not.toBeNull();
    expect(atPaypal(externalId)).toMatchObject({ status: 'CANCELLED', taken_cents: 990, returned_cents: 0 });
    await expect.poll(() => subjectsTo(member)).toContain('Votre abonnement est résilié');
  });

  it('[PAY-05] giving money back: it goes back once, and one letter says so', async () => {
    const { member, externalId } = await choose();
    await cancelPending(db, member.id, new Date());
    const { ended } = await start(`${when} refundSale`);
    await simulator.control.approve(externalId);
    expect(await ended).toBe('SIGKILL');
    await goOn();
    await expect.poll(() => subjectsTo(member)).toEqual(['Un paiement vous est rendu']);
    await expect.poll(() => atPaypal(externalId)?.status).toBe('CANCELLED');
    expect(atPaypal(externalId)).toMatchObject({ taken_cents: 990, returned_cents: 990 });
  });
});
