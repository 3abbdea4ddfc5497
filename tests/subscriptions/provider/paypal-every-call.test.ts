import { beforeEach, expect, it } from 'vitest';
import {
  type PaymentProvider,
  PaymentProviderUnavailable,
} from '../../../modules/subscriptions/provider/payment-provider.ts';
import { monthlyPlan, openPaypalShop, type PaypalShop, paypalAt } from '../../support/payments/paypal.ts';

let shop: PaypalShop;
beforeEach(async () => {
  shop = await openPaypalShop();
});

const KINDS = ['hang', 'close', 'cut', 'error', 'rate_limit', 'html', 'unauthorized'] as const;

/** Every call of PayPal's that the adapter makes, and what asks for it. */
const CALLS: Record<string, (provider: PaymentProvider, id: string, saleId: string) => Promise<unknown>> = {
  create_product: (provider) => provider.createPlan({ ...monthlyPlan, requestId: 'another' }),
  create_plan: (provider) => provider.createPlan({ ...monthlyPlan, requestId: 'another' }),
  create_subscription: (provider) => provider.createSubscription(shop.wanted({ requestId: 'another' })),
  get_subscription: (provider, id) => provider.getSubscription(id),
  list_transactions: (provider, id) => provider.listSales(id, new Date(0), new Date('2099-01-01')),
  cancel_subscription: (provider, id) => provider.cancelSubscription(id, 'Asked for.'),
  refund_sale: (provider, _id, saleId) => provider.refundSale(saleId, 'refund-1'),
};
const cells = Object.keys(CALLS).flatMap((operation) => KINDS.map((kind) => ({ operation, kind })));

it.each(cells)('a $kind of $operation: nobody knows, and the next try works', async ({ operation, kind }) => {
  const id = await shop.subscribe();
  const [sale] = await shop.salesOf(id);
  const hurried = paypalAt(shop.simulator, kind === 'hang' ? { deadlineMs: 1_000 } : {});
  const ask = () => CALLS[operation]?.(hurried, id, sale?.id ?? '');
  shop.simulator.control.inject({ kind, operation, times: null });
  const before = shop.asked(operation).length;
  await expect(ask()).rejects.toBeInstanceOf(PaymentProviderUnavailable);
  expect(shop.asked(operation).length - before).toBe(kind === 'unauthorized' ? 2 : 1);
  shop.simulator.control.calm();
  await ask();
});
