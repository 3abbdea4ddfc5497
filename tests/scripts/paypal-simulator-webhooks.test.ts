import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { crc32 } from '../../scripts/paypal-simulator/checksum.ts';
import { atFileEnd } from '../support/at-file-end.ts';
import { openPaypal, type PaypalClient, type Received } from './paypal-client.ts';

const CREATED = 'BILLING.SUBSCRIPTION.CREATED';
const ACTIVATED = 'BILLING.SUBSCRIPTION.ACTIVATED';
const PAID = 'PAYMENT.SALE.COMPLETED';

let paypal: PaypalClient;
beforeEach(async () => {
  paypal = await openPaypal();
});

function lastOf({ received }: PaypalClient): Received {
  const last = received.at(-1);
  if (!last) throw new Error('nothing was received');
  return last;
}

it('computes the CRC-32 of a message as everybody does', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
});

describe('an event', () => {
  it('follows what happens, the activation before the money', async () => {
    const id = await paypal.subscribe();
    expect(paypal.types).toEqual([CREATED, ACTIVATED, PAID]);
    expect(lastOf(paypal).event).toMatchObject({
      resource_type: 'sale',
      resource: { billing_agreement_id: id, custom: 'sub_1', amount: { total: '9.90', currency: 'EUR' } },
    });
  });

  it('is signed by the key of a certificate that is served', async () => {
    await paypal.subscribe();
    const { headers, raw } = lastOf(paypal);
    const pem = await (await fetch(headers['paypal-cert-url'] ?? '')).text();
    const certificate = new X509Certificate(pem);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.subject).toBe('CN=messageverificationcerts.paypal.com');
    const { simulator } = paypal;
    const time = headers['paypal-transmission-time'];
    const signed = `${headers['paypal-transmission-id']}|${time}|${simulator.webhookId}|${crc32(raw)}`;
    const signature = Buffer.from(headers['paypal-transmission-sig'] ?? '', 'base64');
    expect(verify('sha256', Buffer.from(signed), createPublicKey(pem), signature)).toBe(true);
  });

  it('is genuine in its own bytes only', async () => {
    await paypal.subscribe();
    const last = lastOf(paypal);
    expect(await paypal.verdictOn(last)).toBe('SUCCESS');
    const rewritten = Buffer.from(JSON.stringify(last.event, null, 1));
    expect(await paypal.verdictOn({ ...last, raw: rewritten })).toBe('FAILURE');
    expect(await paypal.verdictOn(last, { webhook_id: 'WH-OTHER' })).toBe('FAILURE');
  });

  it.each(['webhook_id', 'key', 'byte', 'cert_url'] as const)('can be forged: %s', async (forgery) => {
    paypal.control.set({ webhook_forgery: forgery });
    await paypal.subscribe();
    const genuine = await Promise.all(paypal.received.map((one) => paypal.verdictOn(one)));
    expect(genuine).toEqual(['FAILURE', 'FAILURE', 'FAILURE']);
  });

  it('is sent again until it is taken, and no more than twenty-five times', async () => {
    paypal.answers.push(503, 500);
    await paypal.create(await paypal.makePlan());
    await paypal.control.settled();
    await paypal.control.advance(60);
    expect(paypal.control.ledger().events[0]).toMatchObject({
      state: 'delivered',
      statuses: [503, 500, 200],
    });
    paypal.answers.push(...Array<number>(40).fill(500));
    await paypal.control.send({ event_type: 'X', resource_type: 'sale', resource: {} });
    await paypal.control.advance(3 * 86_400);
    const lost = paypal.control.ledger().events[1];
    expect([lost?.state, lost?.statuses.length]).toEqual(['failed', 26]);
  });

  it('can be sent again long after, and be asked for by its id', async () => {
    await paypal.subscribe();
    const { id } = lastOf(paypal).event;
    await paypal.pass(2);
    expect((await paypal.ask('POST', `/v1/notifications/webhooks-events/${id}/resend`, {})).status).toBe(202);
    await paypal.control.settled();
    expect(paypal.received.filter(({ event }) => event.id === id)).toHaveLength(2);
    expect((await paypal.ask('GET', `/v1/notifications/webhooks-events/${id}`)).body).toMatchObject({ id });
  });
});

describe('the switches send events', () => {
  it('late, when they are told to', async () => {
    paypal.control.set({ webhook_delay_seconds: 600 });
    await paypal.subscribe();
    expect(paypal.types).toEqual([]);
    await paypal.control.advance(601);
    expect(paypal.types).toEqual([CREATED, ACTIVATED, PAID]);
  });

  it('many times', async () => {
    paypal.control.set({ webhook_copies: 50 });
    await paypal.create(await paypal.makePlan());
    await paypal.control.settled();
    expect(paypal.types).toEqual(Array(50).fill(CREATED));
    expect(new Set(paypal.received.map(({ event }) => event.id)).size).toBe(1);
  });

  it('in another order', async () => {
    paypal.control.set({ webhooks: 'hold' });
    await paypal.subscribe();
    expect(paypal.types).toEqual([]);
    await paypal.control.release('reversed');
    expect(paypal.types).toEqual([PAID, ACTIVATED, CREATED]);
  });

  it('never, until one is asked for', async () => {
    paypal.control.set({ webhooks: 'lose' });
    const id = await paypal.subscribe();
    await paypal.control.advance(3 * 86_400);
    expect(paypal.types).toEqual([]);
    const [first] = paypal.control.ledger().events;
    await paypal.control.resend(first?.id ?? '', 2);
    expect(paypal.types).toEqual([CREATED, CREATED]);
    expect(paypal.control.ledger().subscriptions[0]?.id).toBe(id);
  });

  it('of the sale before the activation', async () => {
    paypal.control.set({ sale_first: true });
    await paypal.subscribe();
    expect(paypal.types).toEqual([CREATED, PAID, ACTIVATED]);
  });
});

it('what is kept in a file is there after a restart, its clock and unsent events too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-paypal-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  const file = join(folder, 'paypal.json');
  const first = await openPaypal({ file });
  first.answers.push(200, 200, 503);
  const id = await first.subscribe();
  await first.simulator.stop();
  const second = await openPaypal({ file });
  await second.pass(31);
  expect(second.types).toEqual([PAID, PAID]);
  expect(await second.sales(id)).toHaveLength(2);
});
