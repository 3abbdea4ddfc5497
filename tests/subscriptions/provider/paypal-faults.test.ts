import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPaymentProvider } from '../../../modules/subscriptions/provider/create-payment-provider.ts';
import { PaymentProviderUnavailable } from '../../../modules/subscriptions/provider/payment-provider.ts';
import { createBreaker } from '../../../modules/subscriptions/provider/paypal-call.ts';
import { openPaypalShop, openSimulator, type PaypalShop, paypalAt } from '../../support/payments/paypal.ts';

/** Nobody waits long for what never answers; what does gets its time on a busy machine, too. */
const patience = (kind: string) => (kind === 'hang' ? { deadlineMs: 1_000 } : {});

let shop: PaypalShop;
beforeEach(async () => {
  shop = await openPaypalShop();
});

describe('a call that fails', () => {
  const KINDS = [
    ['hang', 'no answer in time'],
    ['close', 'ECONNRESET'],
    ['cut', 'the answer broke off'],
    ['error', 'status 500'],
    ['rate_limit', 'status 429'],
    ['html', 'status 503'],
    ['unauthorized', 'status 401'],
  ] as const;

  it.each(KINDS)('%s: nobody knows, nothing leaks, and the next one works', async (kind, why) => {
    const id = await shop.subscribe();
    const hurried = paypalAt(shop.simulator, patience(kind));
    shop.simulator.control.inject({ kind, operation: 'get_subscription', times: null });
    const failure = await hurried.getSubscription(id).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentProviderUnavailable);
    expect(String(failure)).toContain(why);
    expect(String((failure as Error).stack)).not.toMatch(/secret|A21AA|Bearer|Basic/);
    shop.simulator.control.calm();
    expect(await hurried.getSubscription(id)).toMatchObject({ status: 'active' });
  });

  it.each(['hang', 'error', 'unauthorized'] as const)('%s of the token: the same', async (kind) => {
    const hurried = paypalAt(shop.simulator, patience(kind));
    shop.simulator.control.inject({ kind, operation: 'token', times: null });
    await expect(hurried.getSubscription('I-1')).rejects.toBeInstanceOf(PaymentProviderUnavailable);
    shop.simulator.control.calm();
    expect(await hurried.getSubscription('I-1')).toBeNull();
  });

  it('is told by the number that PayPal’s support asks for', async () => {
    shop.simulator.control.inject({ kind: 'error', operation: 'get_subscription' });
    await expect(shop.provider.getSubscription('I-1')).rejects.toThrow(/status 500, debug id [\da-f]{13}$/);
  });

  it('with wrong keys is no refusal: nothing that is here may change by it', async () => {
    const stranger = paypalAt(shop.simulator, { clientSecret: 'other' });
    const failure = await stranger.getSubscription('I-1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentProviderUnavailable);
    expect(String(failure)).toContain('invalid_client');
  });

  it.each(['hang', 'cut', 'close', 'error'] as const)('%s after it was done is done once', async (kind) => {
    const hurried = paypalAt(shop.simulator, patience(kind));
    shop.simulator.control.inject({ kind, operation: 'create_subscription', after_commit: true });
    await expect(hurried.createSubscription(shop.wanted())).rejects.toBeInstanceOf(
      PaymentProviderUnavailable,
    );
    const { id } = await hurried.createSubscription(shop.wanted());
    expect(await shop.provider.createSubscription(shop.wanted())).toMatchObject({ id });
    expect(shop.simulator.control.ledger().subscriptions).toHaveLength(1);
  });

  it('and a refund whose answer was lost gives the money back once', async () => {
    const [sale] = await shop.salesOf(await shop.subscribe());
    shop.simulator.control.inject({ kind: 'close', operation: 'refund_sale', after_commit: true });
    const refund = () => shop.provider.refundSale(sale?.id ?? '', 'refund-1');
    await expect(refund()).rejects.toBeInstanceOf(PaymentProviderUnavailable);
    await refund();
    expect(shop.asked('refund_sale').map(({ request_id }) => request_id)).toEqual(['refund-1', 'refund-1']);
  });

  it('two of one request at the same time: the second is not refused, it waits for another try', async () => {
    shop.simulator.control.inject({ kind: 'slow', operation: 'create_subscription', milliseconds: 300 });
    const both = await Promise.allSettled([
      shop.provider.createSubscription(shop.wanted()),
      shop.provider.createSubscription(shop.wanted()),
    ]);
    const [failed] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failed).toBeInstanceOf(PaymentProviderUnavailable);
    expect(shop.simulator.control.ledger().subscriptions).toHaveLength(1);
  });

  it('five times in a row: the next fails at once, and PayPal is left alone', async () => {
    const tired = paypalAt(shop.simulator, { restMs: 60_000 });
    shop.simulator.control.inject({ kind: 'error', operation: 'get_subscription', times: null });
    for (let call = 0; call < 8; call += 1) {
      await expect(tired.getSubscription('I-1')).rejects.toBeInstanceOf(PaymentProviderUnavailable);
    }
    expect(shop.asked('get_subscription')).toHaveLength(5);
  });

  it('because PayPal was asked too often keeps nobody else from asking', async () => {
    const id = await shop.subscribe();
    const resting = paypalAt(shop.simulator, { restMs: 60_000 });
    shop.simulator.control.inject({ kind: 'rate_limit', operation: 'get_subscription', times: 8 });
    for (let call = 0; call < 8; call += 1) {
      await expect(resting.getSubscription(id)).rejects.toBeInstanceOf(PaymentProviderUnavailable);
    }
    expect(await resting.getSubscription(id)).toMatchObject({ status: 'active' });
  });
});

it('leaves a provider alone for ten seconds, then tries again', async () => {
  let now = 0;
  const orRest = createBreaker(10_000, () => now);
  const fails = vi.fn(() => Promise.reject(new PaymentProviderUnavailable('no answer')));
  for (let call = 0; call < 5; call += 1) await expect(orRest(fails)).rejects.toThrow('no answer');
  now = 9_999;
  await expect(orRest(fails)).rejects.toThrow('several times');
  expect(fails).toHaveBeenCalledTimes(5);
  now = 10_000;
  await expect(orRest(fails)).rejects.toThrow('no answer');
  await expect(orRest(async () => 'done')).rejects.toThrow('several times');
  now = 20_000;
  expect(await orRest(async () => 'done')).toBe('done');
  await expect(orRest(fails)).rejects.toThrow('no answer');
  expect(await orRest(async () => 'done')).toBe('done');
});

describe('the access token', () => {
  it('is asked for once, at this simulator, however many calls wait for it', async () => {
    const fresh = paypalAt(shop.simulator);
    const before = shop.asked('token').length;
    await Promise.all(Array.from({ length: 40 }, () => fresh.getSubscription('I-1')));
    expect(shop.asked('token')).toHaveLength(before + 1);
    expect(shop.asked('get_subscription')).toHaveLength(40);
  });

  it('that was revoked is renewed once, and no call is lost', async () => {
    const id = await shop.subscribe();
    const before = shop.asked('token').length;
    shop.simulator.control.revokeTokens();
    const answers = await Promise.all(Array.from({ length: 40 }, () => shop.provider.getSubscription(id)));
    expect(answers.map((answer) => answer?.status)).toEqual(Array(40).fill('active'));
    expect(shop.asked('token')).toHaveLength(before + 1);
  });

  it('that has run out is renewed before it is used', async () => {
    const short = paypalAt(shop.simulator);
    await short.getSubscription('I-1');
    const before = shop.asked('get_subscription').length;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * 3_600_000 });
    await short.getSubscription('I-1');
    expect(shop.asked('get_subscription')).toHaveLength(before + 1);
  });
});

describe('who is asked', () => {
  const account = { clientId: 'c'.repeat(40), clientSecret: 's'.repeat(40), webhookId: 'WH' };

  it('is the simulator on its port without an account', async () => {
    const port = Number(new URL(shop.simulator.url).port);
    const own = await openSimulator({ clientId: 'simulator', clientSecret: 'simulator' });
    const demo = createPaymentProvider({
      deployment: 'demo',
      paypal: undefined,
      paypalSimulatorPort: Number(new URL(own.url).port),
    });
    expect(await demo.getSubscription('I-1')).toBeNull();
    expect(own.control.ledger().requests.map(({ operation }) => operation)).toEqual([
      'token',
      'get_subscription',
    ]);
    expect(demo.approvalHosts).not.toContain(`127.0.0.1:${port}`);
  });

  it('is nobody in a real installation without an account', () => {
    const config = { deployment: 'production', paypal: undefined, paypalSimulatorPort: 4400 } as const;
    expect(() => createPaymentProvider(config)).toThrow('simulated');
  });

  it.each(['live', 'sandbox'] as const)('is PayPal and nobody else with an account (%s)', (mode) => {
    const config = { deployment: 'production', paypalSimulatorPort: 4400 } as const;
    const real = createPaymentProvider({ ...config, paypal: { ...account, mode } });
    expect(real.account).toMatch(new RegExp(`^${mode}-[\\da-f]{12}$`));
    expect(real.approvalHosts).toEqual([mode === 'live' ? 'www.paypal.com' : 'www.sandbox.paypal.com']);
  });
});
