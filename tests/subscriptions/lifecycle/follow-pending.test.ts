import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { followPending } from '../../../modules/subscriptions/lifecycle/follow-pending.ts';
import { PaymentProviderUnavailable } from '../../../modules/subscriptions/provider/payment-provider.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { daysAfter, openShop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

it('[PAY-03] a fault of our own fails the job that follows payments; a provider that is away does not', async () => {
  const shop = await openShop(await freshDatabase());
  await shop.choose(await aMember(shop.db), shop.plans.month);
  const context = { ...shop.context, log: pino({ level: 'silent' }) };
  const ask = vi.spyOn(shop.payments, 'getSubscription');
  ask.mockRejectedValueOnce(new PaymentProviderUnavailable('away'));
  await followPending(context, daysAfter(0.1));
  ask.mockRejectedValueOnce(new TypeError('ours'));
  await expect(followPending(context, daysAfter(0.2))).rejects.toThrow('ours');
});
