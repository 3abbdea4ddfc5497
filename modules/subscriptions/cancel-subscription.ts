import type { Knex } from 'knex';
import { SubscriptionNotFound, SubscriptionOver } from './errors.ts';
import { lockSubscriptionsOf } from './lock-subscriptions.ts';
import type { SubscriptionRow } from './models.ts';
import { endingOf, RUNNING } from './subscription-life.ts';
import { takeStep } from './take-step.ts';

async function end(trx: Knex.Transaction, row: SubscriptionRow, now: Date): Promise<SubscriptionRow> {
  const ending = endingOf(row, now);
  return ending ? takeStep(trx, row, ending, { now }) : row;
}

/**
 * Ends a subscription at the end of its paid period; one that awaits its payment at once. With one that runs a
 * change of plan ends that was to follow it: nothing more is charged. Twice is as good as once. A job ends it
 * at the provider.
 * @throws SubscriptionNotFound, SubscriptionOver
 */
export async function cancelSubscription(
  db: Knex,
  userId: number,
  subscriptionId: number,
  now: Date,
): Promise<SubscriptionRow> {
  return db.transaction(async (trx) => {
    const rows = await lockSubscriptionsOf(trx, userId);
    const row = rows.find(({ id }) => id === subscriptionId);
    if (!row) throw new SubscriptionNotFound();
    const isRunning = RUNNING.includes(row.status);
    if (!isRunning && row.status !== 'pending') throw new SubscriptionOver();
    const change = isRunning ? rows.find(({ status }) => status === 'pending') : undefined;
    if (change) await end(trx, change, now);
    return end(trx, row, now);
  });
}
