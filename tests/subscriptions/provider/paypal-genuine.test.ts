import { describe, expect, it, vi } from 'vitest';
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '../../../modules/subscriptions/provider/payment-provider.ts';
import {
  isGenuineWebhook,
  readWebhook,
  transmissionOf,
} from '../../../modules/subscriptions/provider/paypal-signature.ts';

const DAY_MS = 86_400_000;
const HEAD = {
  'paypal-transmission-id': 'T-1',
  'paypal-transmission-time': new Date().toISOString(),
  'paypal-transmission-sig': 'QUJDRA==',
  'paypal-cert-url': 'https://paypal.example/cert',
  'paypal-auth-algo': 'SHA256withRSA',
};

type Check = Parameters<typeof isGenuineWebhook>[0];
const certificates = (find: () => Promise<null>, isAllowed = () => true) =>
  ({ isAllowed, find }) as Check['certificates'];
const allowing = { certificates: certificates(async () => null) };

describe('the head of a message', () => {
  it('says who has sent it, when, and how it is signed', () => {
    expect(transmissionOf(allowing, HEAD)).toEqual({
      id: 'T-1',
      time: HEAD['paypal-transmission-time'],
      signature: 'QUJDRA==',
      certificateUrl: 'https://paypal.example/cert',
    });
  });

  it.each(Object.keys(HEAD))('is not PayPal’s without %s', (name) => {
    expect(transmissionOf(allowing, { ...HEAD, [name]: undefined })).toBeNull();
    expect(transmissionOf(allowing, { ...HEAD, [name]: '' })).toBeNull();
  });

  it.each<[string, object]>([
    ['another way to sign', { 'paypal-auth-algo': 'none' }],
    ['a signature that is none', { 'paypal-transmission-sig': 'a b' }],
    ['a signature that is too long', { 'paypal-transmission-sig': 'A'.repeat(1_001) }],
    ['a time that is none', { 'paypal-transmission-time': 'soon' }],
    [
      'a time of five days ago',
      { 'paypal-transmission-time': new Date(Date.now() - 5 * DAY_MS).toISOString() },
    ],
  ])('is not PayPal’s with %s', (_, change) => {
    expect(transmissionOf(allowing, { ...HEAD, ...change })).toBeNull();
  });

  it('is PayPal’s though it was tried again for three days, or its clock is ahead of ours', () => {
    for (const days of [-3.9, 1]) {
      const time = new Date(Date.now() + days * DAY_MS).toISOString();
      expect(transmissionOf(allowing, { ...HEAD, 'paypal-transmission-time': time })?.time).toBe(time);
    }
  });

  it('is not PayPal’s where its certificate is served by somebody else', () => {
    const refusing = {
      certificates: certificates(
        async () => null,
        () => false,
      ),
    };
    expect(transmissionOf(refusing, HEAD)).toBeNull();
  });
});

describe('a message', () => {
  const body = Buffer.from('{"id":"WH-1"}');
  const away = () => Promise.reject(new Error('away'));

  /** Whether it is PayPal's, where the certificate comes so and PayPal answers so. */
  function isGenuine(find: () => Promise<null>, answer: () => Promise<unknown>, bytes = body) {
    const call = vi.fn(answer);
    const check = { webhookId: 'WH', certificates: certificates(find), call, deadlineMs: 600 } as Check;
    return { genuine: isGenuineWebhook(check, HEAD, bytes), call };
  }

  const says = (verification_status: string) => async () => ({ verification_status });

  it('without a body, or with a certificate that does not exist, is none, and nobody is asked', async () => {
    for (const { genuine, call } of [
      isGenuine(away, says('SUCCESS'), Buffer.alloc(0)),
      isGenuine(async () => null, says('SUCCESS')),
      isGenuine(away, says('SUCCESS'), Buffer.from('{"id":')),
    ]) {
      expect(await genuine).toBe(false);
      expect(call).not.toHaveBeenCalled();
    }
  });

  it('whose certificate cannot be had is what PayPal says of it, asked about the very bytes', async () => {
    const { genuine, call } = isGenuine(away, says('SUCCESS'));
    expect(await genuine).toBe(true);
    const [method, path, details] = call.mock.calls[0] as unknown as Parameters<Check['call']>;
    expect([method, path, details?.deadlineMs]).toEqual([
      'POST',
      '/v1/notifications/verify-webhook-signature',
      600,
    ]);
    expect(JSON.parse(String(details?.body))).toEqual({
      auth_algo: 'SHA256withRSA',
      cert_url: HEAD['paypal-cert-url'],
      transmission_id: 'T-1',
      transmission_sig: 'QUJDRA==',
      transmission_time: HEAD['paypal-transmission-time'],
      webhook_id: 'WH',
      webhook_event: { id: 'WH-1' },
    });
    expect(await isGenuine(away, says('FAILURE')).genuine).toBe(false);
  });

  it('that PayPal will not look at is none; of one that it cannot look at now nobody knows', async () => {
    const refused = () => Promise.reject(new PaymentProviderRefused('NO'));
    expect(await isGenuine(away, refused).genuine).toBe(false);
    const unavailable = () => Promise.reject(new PaymentProviderUnavailable('away'));
    await expect(isGenuine(away, unavailable).genuine).rejects.toThrow(PaymentProviderUnavailable);
    await expect(isGenuine(away, says('PERHAPS')).genuine).rejects.toThrow(PaymentProviderUnavailable);
  });
});

describe('what a message is about', () => {
  const read = (
    resource_type: string | undefined,
    resource: object,
    event_type = 'PAYMENT.SALE.COMPLETED',
  ) => {
    const event = readWebhook(
      Buffer.from(JSON.stringify({ id: 'WH-1', event_type, resource_type, resource })),
    );
    return event && [event.subscriptionId, event.saleId, event.refundId];
  };

  it.each<[string, ReturnType<typeof read>, ReturnType<typeof read>]>([
    ['a subscription', read('subscription', { id: 'I-1' }), ['I-1', null, null]],
    ['a sale of one', read('sale', { id: 'S-1', billing_agreement_id: 'I-1' }), ['I-1', 'S-1', null]],
    ['a sale of nothing', read('sale', { id: 'S-1' }), [null, 'S-1', null]],
    ['a refund', read('refund', { id: 'R-1', sale_id: 'S-1' }), [null, 'S-1', 'R-1']],
    ['a refund without a name', read('refund', { sale_id: 'S-1' }), [null, 'S-1', null]],
    ['a reversal', read('sale', { id: 'X-1' }, 'PAYMENT.SALE.REVERSED'), [null, null, null]],
    [
      'a reversal that names its sale',
      read('sale', { id: 'X-1', sale_id: 'S-1' }, 'PAYMENT.SALE.REVERSED'),
      [null, 'S-1', null],
    ],
    ['something else', read('dispute', { id: 'D-1' }), [null, null, null]],
    ['nothing that is said', read(undefined, {}), [null, null, null]],
  ])('is read from it: %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('and what is no message of PayPal’s is none', () => {
    for (const body of ['', '{', 'null', '{"id":"WH-1"}', '{"id":"a b","event_type":"X","resource":{}}']) {
      expect(readWebhook(Buffer.from(body))).toBeNull();
    }
  });
});
