import type { PersonalData } from '#modules/platform';
import { SubscriptionRow } from './models.ts';

/** Both sides are bound, whatever the dates say. */
const LIVE: readonly SubscriptionRow['status'][] = ['active', 'suspended'];

/**
 * What somebody has subscribed to. When their account is erased the rows stay, for accounting, and lead to
 * a number without a name; nothing is renewed any more.
 */
export const subscriptionData: PersonalData = {
  name: 'subscriptions',

  async export(db, { id }) {
    return SubscriptionRow.query(db)
      .join('plans', 'plans.id', 'plan_id')
      .where('user_id', id)
      .orderBy('subscriptions.id')
      .select('plans.name as plan', 'status', 'start_date', 'end_date', 'auto_renew', 'created_at');
  },

  async erase(trx, { id }) {
    await SubscriptionRow.query(trx)
      .where('user_id', id)
      .whereIn('status', ['pending', ...LIVE])
      .patch({ status: 'cancelled', auto_renew: false });
  },

  async lastContact(db, { id }, now) {
    const rows = await SubscriptionRow.query(db).where('user_id', id);
    if (rows.some(({ status }) => LIVE.includes(status))) return now;
    const dealings = rows.flatMap(({ created_at, end_date }) => [created_at, end_date ?? created_at]);
    return dealings.reduce<Date | null>((last, day) => (last && last > day ? last : day), null);
  },
};
