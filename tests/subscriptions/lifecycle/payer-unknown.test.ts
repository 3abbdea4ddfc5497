import { beforeAll, expect, it } from 'vitest';
import { openPaidSite, type PaidSite } from '../../support/payments/paid-site.ts';
import { receiveWebhooks } from '../../support/payments/webhooks.ts';
import { findInDatabase } from '../../support/services/find-in-database.ts';

let site: PaidSite;

beforeAll(async () => {
  site = await openPaidSite();
});

const PAYER = {
  email_address: 'naima.payeuse@exemple.fr',
  payer_id: 'PAYER7Q2',
  name: { given_name: 'Naïma', surname: 'Payeuse' },
  shipping_address: { name: { full_name: 'Naïma Payeuse' }, address_line_1: '3, rue des Perles' },
};
const TRACES = ['Naïma', 'Payeuse', 'naima.payeuse@exemple.fr', 'PAYER7Q2', 'rue des Perles'];

it.each([
  ['BILLING.SUBSCRIPTION.ACTIVATED', 'subscription', { subscriber: PAYER }],
  ['PAYMENT.SALE.COMPLETED', 'sale', { payer: { payer_info: PAYER }, invoice_number: 'Naïma' }],
  ['PAYMENT.SALE.REFUNDED', 'refund', { sale_id: 'S-1', note_to_payer: 'Pour Naïma Payeuse' }],
  ['CUSTOMER.DISPUTE.CREATED', 'dispute', { disputed_transactions: [{ buyer: PAYER }] }],
  // Where something else belongs: what has not its shape is not kept either.
  ['BILLING.SUBSCRIPTION.UPDATED', 'Naïma Payeuse', { custom_id: PAYER.email_address, amount: PAYER }],
  ['BILLING.SUBSCRIPTION.UPDATED', 'subscription', { custom: 'Naïma Payeuse', status: PAYER.email_address }],
])('[PAY-05] %s of a %s leaves no trace of who has paid', async (event_type, resource_type, more) => {
  const resource = {
    id: 'I-OF-NOBODY',
    status: 'ACTIVE',
    amount: { total: '9.90', currency: 'EUR' },
    ...more,
  };
  const summary = 'Naïma Payeuse (naima.payeuse@exemple.fr)';
  const event_id = await site.control.send({ event_type, resource_type, summary, resource });
  await site
    .db('provider_events')
    .where({ event_id })
    .update({ received_at: new Date(0) });
  expect(await site.work()).toBe(0);

  const { facts } = await site.db('provider_events').where({ event_id }).first();
  expect(facts).toMatchObject({ id: event_id, event_type, resource: { id: 'I-OF-NOBODY' } });
  expect(await findInDatabase(site.db, 'I-OF-NOBODY')).toContain('public.provider_events.facts');
  for (const trace of TRACES) expect(await findInDatabase(site.db, trace), trace).toEqual([]);
});

it('[PAY-05] nor does anything that PayPal sends and answers while somebody buys', async () => {
  const { externalId } = await site.subscribe();
  await site.pass(31);
  const [message] = await receiveWebhooks(site.simulator, () => site.control.cancel(externalId));
  expect(message?.body.toString()).toMatch(/Camille.*Lecteur/);
  for (const trace of ['Camille', 'Lecteur', 'acheteur@example.com', '2J6QB8YJQSJRJ']) {
    expect(await findInDatabase(site.db, trace), trace).toEqual([]);
  }
});
