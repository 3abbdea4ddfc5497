import type { Knex } from 'knex';
import type { PaymentProvider } from './provider/payment-provider.ts';

/** What the rules on subscriptions work with. */
export interface SubscriptionContext {
  db: Knex;
  /** How many days a renewal may be late before texts close. */
  graceDays: number;
}

/** What buying and settling work with. */
export interface PaymentContext extends SubscriptionContext {
  payments: PaymentProvider;
}
