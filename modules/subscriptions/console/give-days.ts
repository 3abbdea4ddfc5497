import type { Knex } from 'knex';
import { findRecipient } from '#modules/accounts';
import { type Actor, InvalidFields, mapUniqueViolation, publish } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import type { SubscriptionContext } from '../context.ts';
import { GiftWithoutReader, PlanNotFound, RequestKeyTaken, SubscriptionIsSuspended } from '../errors.ts';
import { DaysGiven } from '../events.ts';
import { applyTransition } from '../lifecycle/apply-transition.ts';
import { clockEvent, daysAfter, LIFE, RUNNING } from '../lifecycle/subscription-life.ts';
import { lockSubscriptionsOf } from '../lifecycle/subscriptions-of-person.ts';
import { GiftRow, PlanRow, SubscriptionRow } from '../models.ts';

/** Behind what is paid; more than a year is a subscription that somebody should buy. */
const MOST_DAYS = 366;

interface Gift {
  /** Made by whoever gives, so that a gift that is sent twice is one. */
  key: string;
  days: number;
  reason: string;
}

/** The plan that a gift is shown under: the one they had last, else the first of the page. */
async function planOf(trx: Knex, rows: readonly SubscriptionRow[]): Promise<number> {
  const last = rows.at(-1)?.plan_id;
  if (last !== undefined) return last;
  const plan = await PlanRow.query(trx)
    .orderBy([{ column: 'is_offered', order: 'desc' }, 'position', 'id'])
    .first();
  if (!plan) throw new PlanNotFound();
  return plan.id;
}

/** Days for who has no subscription that runs: one that nobody pays for. */
async function begin(
  trx: Knex.Transaction,
  rows: readonly SubscriptionRow[],
  { userId, days, now }: { userId: number; days: number; now: Date },
): Promise<SubscriptionRow> {
  return SubscriptionRow.query(trx).insertAndFetch({
    user_id: userId,
    plan_id: await planOf(trx, rows),
    status: 'active',
    start_date: now,
    end_date: daysAfter(now, days),
    given_days: days,
    auto_renew: false,
    created_at: now,
  });
}

async function extend(
  trx: Knex.Transaction,
  row: SubscriptionRow,
  { days, now }: { days: number; now: Date },
): Promise<SubscriptionRow> {
  if (!LIFE[row.status].given) throw new SubscriptionIsSuspended();
  if (row.given_days + days > MOST_DAYS) {
    const left = MOST_DAYS - row.given_days;
    throw new InvalidFields({
      days: [`${row.given_days}\u00a0jours sont déjà offerts\u00a0: il en reste ${left} à offrir.`],
    });
  }
  return applyTransition(trx, row, 'given', { now, givenDays: days });
}

/**
 * Gives somebody days of reading: behind what is paid, or from now on where nothing runs. Renewals come at the provider's
 * own date and push the days before them, so that none is lost. Its reader is written to. Sent twice it is one.
 * @returns until when they read now, as far as it is not renewed
 * @throws GiftWithoutReader, SubscriptionIsSuspended, RequestKeyTaken, PlanNotFound, InvalidFields
 */
export async function giveDays(
  { db, graceDays }: SubscriptionContext,
  actor: Actor,
  userId: number,
  { key, days, reason }: Gift,
  now: Date,
): Promise<{ ends_at: string }> {
  return db.transaction(async (trx) => {
    const rows = await lockSubscriptionsOf(trx, userId);
    const known = await GiftRow.query(trx).findById(key);
    const of = known && rows.find(({ id }) => id === known.subscription_id);
    if (known && (!of || known.days !== days)) throw new RequestKeyTaken();
    if (of?.end_date) return { ends_at: of.end_date.toISOString() };
    if (!(await findRecipient(trx, userId))) throw new GiftWithoutReader();
    const over = rows.find((row) => clockEvent(row, graceDays, now) === 'over');
    if (over) await applyTransition(trx, over, 'over', { now });
    const running = rows.find((row) => row !== over && RUNNING.includes(row.status));
    const row = running
      ? await extend(trx, running, { days, now })
      : await begin(trx, rows, { userId, days, now });
    const gift = { id: key, subscription_id: row.id, days, reason, given_by: actor.id, given_at: now };
    await mapUniqueViolation(GiftRow.query(trx).insert(gift), RequestKeyTaken);
    await publish(trx, DaysGiven, { subscriptionId: row.id, giftId: key });
    const given = { action: 'give', resource: 'users', resourceId: userId };
    await recordActivity(trx, { actorId: actor.id, ...given, details: { days } });
    return { ends_at: (row.end_date ?? now).toISOString() };
  });
}
