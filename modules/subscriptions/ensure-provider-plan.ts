import type { SubscriptionRow } from './models.ts';
import { PlanRow } from './models.ts';
import type { PaymentProvider, PlanToCreate } from './payment-provider.ts';
import type { PaymentContext } from './settle-subscription.ts';

/** What this process is making: of two requests of one id at the same time the provider may refuse the second. */
const inTheMaking = new WeakMap<PaymentProvider, Map<string, Promise<string>>>();

function makeOnce(payments: PaymentProvider, plan: PlanToCreate): Promise<string> {
  const making = inTheMaking.get(payments) ?? new Map<string, Promise<string>>();
  inTheMaking.set(payments, making);
  const { requestId } = plan;
  const made = making.get(requestId) ?? payments.createPlan(plan).finally(() => making.delete(requestId));
  making.set(requestId, made);
  return made;
}

/**
 * The provider's id of a plan at the price that was agreed, made there when it is wanted for the first time.
 * Several processes send the same request id, so that one plan comes of it.
 * @throws PaymentProviderUnavailable, PaymentProviderRefused
 */
export async function ensureProviderPlan(
  { db, payments }: PaymentContext,
  { plan_id, price_cents }: Pick<SubscriptionRow, 'plan_id' | 'price_cents'>,
): Promise<string> {
  const plan = await PlanRow.query(db).findById(plan_id).throwIfNotFound();
  const { account } = payments;
  const { name, description, currency, duration_days } = plan;
  const priceCents = price_cents ?? plan.price_cents;
  const made = { plan_id, account, price_cents: priceCents, duration_days };
  const find = () =>
    db('provider_plans').where(made).first<{ external_id: string } | undefined>('external_id');

  const found = await find();
  if (found) return found.external_id;
  const external_id = await makeOnce(payments, {
    requestId: `plan-${plan_id}-${priceCents}-${duration_days}`,
    name,
    description,
    priceCents,
    currency,
    durationDays: duration_days,
  });
  await db('provider_plans')
    .insert({ ...made, external_id })
    .onConflict()
    .ignore();
  return (await find())?.external_id ?? external_id;
}
