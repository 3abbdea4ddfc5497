import { generateKeyPairSync, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaypalSimulator } from '../../../scripts/paypal-simulator/index.ts';
import { listen } from '../../support/http/listen.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { openSimulator, paypalAt } from '../../support/payments/paypal.ts';
import { aWebhook, postWebhook, type ReceivedWebhook } from '../../support/payments/webhooks.ts';
import { freshDatabase } from '../../support/services/database.ts';

const DAY_MS = 86_400_000;

let simulator: PaypalSimulator;
let server: TestServer;

beforeAll(async () => {
  simulator = await openSimulator();
  server = await startTestServer({ db: await freshDatabase(), payments: paypalAt(simulator) });
});

beforeEach(() => simulator.control.calm());

/** Nothing is kept, nobody is told, and PayPal is not bothered. */
async function nothingHappened(): Promise<void> {
  expect(await server.db('provider_events').pluck('event_id')).toEqual([]);
  expect(await server.db('outbox').pluck('name')).toEqual([]);
  const asked = simulator.control.ledger().requests.map(({ operation }) => operation);
  expect(asked).not.toContain('verify_webhook');
}

describe('what is not PayPal’s', () => {
  const change = (name: string, value: string | undefined) => (message: ReceivedWebhook) => {
    const { [name]: _, ...headers } = message.headers;
    return { ...message, headers: value === undefined ? headers : { ...headers, [name]: value } };
  };
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const signedText = ({ headers, body }: ReceivedWebhook, time: string) =>
    `${headers['paypal-transmission-id']}|${time}|${simulator.webhookId}|${crc32(body)}`;

  const FORGERIES: [string, (message: ReceivedWebhook) => ReceivedWebhook][] = [
    ['a signature that is none', change('paypal-transmission-sig', 'AAAA')],
    [
      'another key’s signature',
      (message) => {
        const time = message.headers['paypal-transmission-time'] ?? '';
        const signature = sign('sha256', Buffer.from(signedText(message, time)), own).toString('base64');
        return change('paypal-transmission-sig', signature)(message);
      },
    ],
    ['another transmission', change('paypal-transmission-id', '6bd5ce20-0000-11f0-9d5b-000000000000')],
    ['another time', change('paypal-transmission-time', new Date(Date.now() + 1_000).toISOString())],
    ['an impossible time', change('paypal-transmission-time', '2026-19-12T22:20:32Z')],
    ['another algorithm', change('paypal-auth-algo', 'SHA1withRSA')],
    ['a byte more', (message) => ({ ...message, body: Buffer.concat([message.body, Buffer.from(' ')]) })],
    [
      'a byte changed',
      (message) => ({ ...message, body: Buffer.from(message.body.toString().replace('9.90', '0.90')) }),
    ],
    ['no body', (message) => ({ ...message, body: Buffer.alloc(0) })],
    ...['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'].map(
      (name): [string, (message: ReceivedWebhook) => ReceivedWebhook] => [
        `no ${name}`,
        change(`paypal-${name}`, undefined),
      ],
    ),
    [
      'a certificate of another host',
      change('paypal-cert-url', 'https://paypal.example/v1/notifications/certs/CERT-1'),
    ],
    [
      'a certificate of PayPal’s name elsewhere',
      change('paypal-cert-url', 'https://api.paypal.com.example/v1/notifications/certs/CERT-1'),
    ],
    [
      'a certificate by a login',
      (message) =>
        change('paypal-cert-url', message.headers['paypal-cert-url']?.replace('://', '://a:b@'))(message),
    ],
    [
      'a certificate of another path',
      (message) =>
        change('paypal-cert-url', message.headers['paypal-cert-url']?.replace('/v1/', '/v1/../v2/'))(message),
    ],
    [
      'a certificate with a query',
      (message) => change('paypal-cert-url', `${message.headers['paypal-cert-url']}?a`)(message),
    ],
    [
      'a certificate that there is not',
      (message) => change('paypal-cert-url', `${message.headers['paypal-cert-url']}0`)(message),
    ],
    ['a certificate that is no address', change('paypal-cert-url', 'CERT-1')],
  ];

  it.each(FORGERIES)('[PAY-05] %s: 400, and nothing is kept', async (_, forge) => {
    expect(await postWebhook(server, forge(await aWebhook(simulator)))).toBe(400);
    await nothingHappened();
  });

  it.each(['webhook_id', 'key', 'byte', 'cert_url'] as const)(
    '[PAY-05] the simulator’s own %s',
    async (forgery) => {
      simulator.control.set({ webhook_forgery: forgery });
      expect(await postWebhook(server, await aWebhook(simulator))).toBe(400);
      await nothingHappened();
    },
  );

  it('[PAY-05] a certificate at an address of the message’s choice: it is not even asked for', async () => {
    let asked = 0;
    const elsewhere = await listen((_request, response) => {
      asked += 1;
      response.end();
    });
    for (const address of [`${elsewhere}/v1/notifications/certs/CERT-1`, 'http://169.254.169.254/latest/']) {
      const message = change('paypal-cert-url', address)(await aWebhook(simulator));
      expect(await postWebhook(server, message)).toBe(400);
    }
    expect(asked).toBe(0);
    await nothingHappened();
  });

  it('[PAY-05] a genuine message of five days ago', async () => {
    const message = await aWebhook(simulator);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS });
    expect(await postWebhook(server, message)).toBe(200);
    await server.db('provider_events').delete();
    await server.db('outbox').delete();
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    expect(await postWebhook(server, message)).toBe(400);
    await nothingHappened();
  });

  it('[PAY-05] a message for somebody else’s simulator', async () => {
    expect(await postWebhook(server, await aWebhook(await openSimulator()))).toBe(400);
  });
});
