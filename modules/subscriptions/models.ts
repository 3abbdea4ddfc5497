import { Model } from 'objection';
import type { ProviderSale, ProviderSubscription } from './provider/payment-provider.ts';
import type { SUBSCRIPTION_STATUSES } from './subscription-schema.ts';

// Fields are declared, never initialised: a class field would wipe what the row brought.
export class PlanRow extends Model {
  static override tableName = 'plans';

  declare id: number;
  declare name: string;
  declare price_cents: number;
  declare currency: string;
  declare duration_days: number;
  declare description: string;
  declare features: string;
  declare position: number;
  declare is_offered: boolean;
  /** Raised by each save. */
  declare version: number;
}

export class SubscriptionRow extends Model {
  static override tableName = 'subscriptions';

  declare id: number;
  declare user_id: number;
  declare plan_id: number;
  declare status: (typeof SUBSCRIPTION_STATUSES)[number];
  declare start_date: Date | null;
  declare end_date: Date | null;
  declare auto_renew: boolean;
  /** Of `end_date`, how many days were given and not paid. */
  declare given_days: number;
  declare created_at: Date;
  declare account: string | null;
  declare external_id: string | null;
  declare attempt_id: string;
  declare approval_url: string | null;
  declare approval_url_made_at: Date | null;
  declare price_cents: number | null;
  declare currency: string | null;
  declare replaces_id: number | null;
  declare change: 'upgrade' | 'downgrade' | null;
  declare first_charge_cents: number | null;
  declare starts_at: Date | null;
  declare approved_at: Date | null;
  declare cancel_requested_at: Date | null;
  declare cancelled_at_provider_at: Date | null;
  declare provider_status: ProviderSubscription['status'] | null;
  declare provider_status_at: Date | null;
  declare failed_payments: number;
  declare checked_at: Date | null;
  declare reminded_at: Date | null;
}

/** A payment that staff wants back, wholly or in part. */
export class RefundRequestRow extends Model {
  static override tableName = 'refund_requests';

  declare id: string;
  declare transaction_id: number;
  declare amount_cents: number;
  declare reason: string;
  declare requested_by: number | null;
  declare requested_at: Date;
  declare state: 'pending' | 'done' | 'refused';
  declare asked_at: Date | null;
  declare ended_at: Date | null;
  declare refusal: string | null;
}

/** Days of reading that staff has given. */
export class GiftRow extends Model {
  static override tableName = 'gifts';

  declare id: string;
  declare subscription_id: number;
  declare days: number;
  declare reason: string;
  declare given_by: number | null;
  declare given_at: Date;
}

export class TransactionRow extends Model {
  static override tableName = 'transactions';

  declare id: number;
  declare subscription_id: number;
  declare sale_id: string;
  declare status: ProviderSale['status'];
  declare amount_cents: number;
  declare refunded_cents: number;
  declare currency: string;
  declare paid_at: Date;
  declare period_start: Date | null;
  declare period_end: Date | null;
}
