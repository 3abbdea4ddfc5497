import type { PaymentContext } from '../context.ts';
import { PlanRow, type SubscriptionRow } from '../models.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';

async function findOrMake(
  { db, payments }: PaymentContext,
  plan: PlanRow,
  priceCents: number,
  for_change: boolean,
) {
  const { id: plan_id, name, description, currency, duration_days } = plan;
  const made = { plan_id, account: payments.account, price_cents: priceCents, duration_days, for_change };
  const find = () =>
    db('provider_plans').where(made).first<{ external_id: string } | undefined>('external_id');

  const found = await find();
  if (found) return found.external_id;
  const external_id = await payments.createPlan({
    requestId: `plan-${plan_id}-${priceCents}-${duration_days}${for_change ? '-change' : ''}`,
    name,
    description,
    priceCents,
    currency,
    durationDays: duration_days,
    startsFree: for_change,
  });
  await db('provider_plans')
    .insert({ ...made, external_id })
    .onConflict()
    .ignore();
  return (await find())?.external_id ?? external_id;
}

/** What this process is making: of two requests of one id at the same time the provider may refuse the second. */
const inTheMaking = new WeakMap<PaymentProvider, Map<string, Promise<string>>>();

/**
 * The provider's id of a plan at the price that was agreed, made there when it is wanted for the first time.
 * Several processes send the same request id, so that one plan comes of it.
 * @throws PaymentProviderUnavailable, PaymentProviderRefused
 */
export async function ensureProviderPlan(
  context: PaymentContext,
  { plan_id, price_cents, change }: Pick<SubscriptionRow, 'plan_id' | 'price_cents' | 'change'>,
): Promise<string> {
  const { db, payments } = context;
  const plan = await PlanRow.query(db).findById(plan_id).throwIfNotFound();
  const priceCents = price_cents ?? plan.price_cents;
  const making = inTheMaking.get(payments) ?? new Map<string, Promise<string>>();
  inTheMaking.set(payments, making);
  const isChange = change !== null;
  const key = `${plan_id} ${priceCents} ${isChange}`;
  const made =
    making.get(key) ?? findOrMake(context, plan, priceCents, isChange).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}
