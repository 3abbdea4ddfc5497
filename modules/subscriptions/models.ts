import { Model } from 'objection';
import type { SUBSCRIPTION_STATUSES } from './contract.ts';

// Fields are declared, never initialised: a class field would wipe what the row brought.
export class PlanRow extends Model {
  static override tableName = 'plans';

  declare id: number;
  declare name: string;
  declare price_cents: number;
  declare duration_days: number;
  declare description: string;
  declare features: string;
  declare position: number;
  declare is_offered: boolean;
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
  declare created_at: Date;
}
