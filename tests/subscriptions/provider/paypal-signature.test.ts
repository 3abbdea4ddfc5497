import { expect, it } from 'vitest';
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '../../../modules/subscriptions/provider/payment-provider.ts';
import { isGenuineWebhook } from '../../../modules/subscriptions/provider/paypal-signature.ts';

/** Asks about a message whose certificate cannot be had, so that PayPal is asked, which answers by this error. */
function ask(error: Error): Promise<boolean> {
  const check = {
    webhookId: 'WH-1',
    certificates: { isAllowed: () => true, find: () => Promise.reject(new Error('away')) },
    call: () => Promise.reject(error),
    deadlineMs: 1_000,
  };
  const headers = {
    'paypal-transmission-id': 'one',
    'paypal-transmission-time': new Date().toISOString(),
    'paypal-transmission-sig': 'c2lnbmF0dXJl',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-auth-algo': 'SHA256withRSA',
  };
  return isGenuineWebhook(check, headers, Buffer.from('{}'));
}

it('[PAY-05] a message that PayPal refuses to look at is not PayPal’s; while it is away nobody knows', async () => {
  await expect(ask(new PaymentProviderRefused('VALIDATION_ERROR'))).resolves.toBe(false);
  await expect(ask(new PaymentProviderUnavailable('away'))).rejects.toThrow(PaymentProviderUnavailable);
});
