import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import { RenewalComing } from '../events.ts';

/**
 * Days before a renewal on which its reader is told. The law (Code de la consommation, L. 215-1) asks for a month
 * at least and three at most; a month's plan is too short for that. Once more shortly before, so that nobody has
 * forgotten it.
 */
const LEADS = `unnest(case
  when duration_days >= 300 then array[35, 7]
  when duration_days >= 60 then array[35, 3]
  else array[3] end)`;

/** What was given lies behind the day on which the provider charges. */
const RENEWS_AT = `(end_date - given_days * interval '1 day')`;

/** Tells of each renewal that is coming, once for each of these days, however often it runs. */
export async function announceRenewals(db: Knex, now: Date): Promise<void> {
  await db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { id: number; renews_at: Date }[] }>(
      `update subscriptions set reminded_at = :now::timestamptz from plans
       where plans.id = plan_id and status = 'active' and auto_renew and external_id is not null
         and ${RENEWS_AT} > :now::timestamptz
         and exists (
           select 1 from ${LEADS} as lead
           where ${RENEWS_AT} - lead * interval '1 day' <= :now::timestamptz
             and coalesce(reminded_at, '-infinity') < ${RENEWS_AT} - lead * interval '1 day')
       returning subscriptions.id, ${RENEWS_AT} as renews_at`,
      { now: now.toISOString() },
    );
    for (const { id, renews_at } of rows) {
      await publish(trx, RenewalComing, { subscriptionId: id, endsAt: renews_at.toISOString() });
    }
  });
}
