import { createLogger, type ImplementedCall, readConfig } from '#modules/platform/runtime';
import { siteCalls } from '../../../apps/api/site-calls.ts';
import { staffCalls } from '../../../apps/api/staff-calls.ts';
import { absentPaypal } from '../payments/paypal.ts';

/**
 * Every call of a site. They are only listed here, never answered: that needs no database.
 * @param canBuy whether the site has a payment provider
 */
export function mountedCalls(canBuy = true): ImplementedCall[] {
  const nothing = undefined as never;
  const config = readConfig({});
  const payments = canBuy ? absentPaypal() : undefined;
  const log = createLogger('silent');
  return [
    ...siteCalls({
      config,
      db: nothing,
      accounts: { config, keys: {}, captcha: {} } as never,
      mayRead: nothing,
      payments,
      views: nothing,
      log,
    }),
    ...staffCalls({ db: nothing, config, log, payments }),
  ];
}
