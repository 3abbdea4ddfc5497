import type { Knex } from 'knex';
import { z } from 'zod';
import { addToJournal, readJournal } from '#modules/platform/records';

const JOURNAL = 'purchases';

const id = z.int().positive();

const purchaseSchema = z.object({
  id,
  user_id: id,
  /** When the account was made: another one may have its number by then. */
  user_since: z.iso.datetime(),
  plan_id: id,
  created_at: z.iso.datetime(),
  account: z.string(),
  external_id: z.string(),
  attempt_id: z.uuid(),
  price_cents: id,
  currency: z.string(),
  replaces_id: id.nullable(),
  change: z.enum(['upgrade', 'downgrade']).nullable(),
  first_charge_cents: z.int().nonnegative().nullable(),
  starts_at: z.iso.datetime().nullable(),
  /** The provider's id of the plan at this price, and the days of a period. */
  provider_plan: z.string().nullable(),
  duration_days: id,
});

/** A subscription whose first payment has arrived, as it is to be known again: the provider tells the rest. */
export type Purchase = z.infer<typeof purchaseSchema>;

/** Writes down beside the database what was bought: a backup of the day before does not know it. */
export async function notePurchase(db: Knex, dataDir: string, subscriptionId: number): Promise<void> {
  const row = await db('subscriptions')
    .join('users', 'users.id', 'user_id')
    .join('plans', 'plans.id', 'plan_id')
    .leftJoin('provider_plans as known', (same) =>
      same
        .on('known.plan_id', 'plans.id')
        .on('known.account', 'subscriptions.account')
        .on('known.price_cents', 'subscriptions.price_cents')
        .on('known.duration_days', 'plans.duration_days')
        .on('known.for_change', db.raw('(subscriptions.change is not null)')),
    )
    .where('subscriptions.id', subscriptionId)
    .whereNotNull('subscriptions.external_id')
    .first('subscriptions.*', 'users.created_at as user_since')
    .select('known.external_id as provider_plan', 'plans.duration_days');
  // What was given away has nobody who could be asked about it.
  if (row) await addToJournal(dataDir, JOURNAL, purchaseSchema.parse(JSON.parse(JSON.stringify(row))));
}

/** What the journal knows, oldest first, each once. */
export async function readPurchases(dataDir: string): Promise<Purchase[]> {
  const read = (await readJournal(dataDir, JOURNAL)).map((line) => purchaseSchema.safeParse(line).data);
  const found = read.filter((purchase) => purchase !== undefined);
  return [...new Map(found.map((purchase) => [purchase.external_id, purchase])).values()];
}
