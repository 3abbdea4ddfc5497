import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import type { PaypalSimulator } from '../../../scripts/paypal-simulator/index.ts';
import { monthlyPlan, openSimulator, paypalAt } from '../../support/payments/paypal.ts';

const CLIENT_SECRET = 'EkeptFromEverybody-0123456789';
const KINDS = ['hang', 'cut', 'error', 'rate_limit', 'html', 'unauthorized'] as const;

let simulator: PaypalSimulator;
let provider: ReturnType<typeof paypalAt>;
let asked: Parameters<typeof provider.createSubscription>[0];

beforeAll(async () => {
  simulator = await openSimulator({ clientSecret: CLIENT_SECRET });
  provider = paypalAt(simulator, { clientSecret: CLIENT_SECRET });
  asked = {
    requestId: 'attempt-1',
    planId: await provider.createPlan(monthlyPlan),
    customId: 'sub_1',
    returnUrl: 'http://localhost:3000/subscription/billing/success',
    cancelUrl: 'http://localhost:3000/subscription/billing/cancel/1',
  };
});

it.each(KINDS)('neither the secret nor a token is in the log of a call that fails: %s', async (kind) => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  for (const operation of ['token', 'create_subscription'] as const) {
    simulator.control.inject({ kind, operation, times: null });
    const fresh = paypalAt(simulator, { clientSecret: CLIENT_SECRET, deadlineMs: 300 });
    const failure = await fresh.createSubscription(asked).catch((error: unknown) => error);
    log.error({ err: failure, failure }, 'subscription refused by the payment provider');
    simulator.control.calm();
  }
  const written = lines.join('');
  expect(written.match(/PaymentProvider(Unavailable|Busy)/g)?.length).toBeGreaterThanOrEqual(2);
  const basic = Buffer.from(`merchant:${CLIENT_SECRET}`).toString('base64');
  for (const secret of [CLIENT_SECRET, basic, 'A21AA', 'Bearer ', 'Basic '])
    expect(written).not.toContain(secret);
});
