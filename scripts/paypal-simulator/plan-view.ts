import { shortMoney } from './money.ts';
import { instant } from './names.ts';
import type { Simulator } from './simulator.ts';
import type { Plan, Product } from './world.ts';

export function productView({ url }: Simulator, product: Product) {
  const { id, name, description, type, category, createdAt } = product;
  const self = `${url}/v1/catalogs/products/${id}`;
  return {
    id,
    name,
    description,
    type,
    category,
    create_time: instant(createdAt),
    update_time: instant(createdAt),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'edit', method: 'PATCH' },
    ],
  };
}

function cycleViews({ trial, ...plan }: Plan) {
  const view = (tenure: string, unit: string, count: number, cycles: number, cents: number) => ({
    pricing_scheme: { version: 1, fixed_price: shortMoney(cents, plan.currency) },
    frequency: { interval_unit: unit, interval_count: count },
    tenure_type: tenure,
    sequence: tenure === 'REGULAR' && trial ? 2 : 1,
    total_cycles: cycles,
  });
  return [
    ...(trial ? [view('TRIAL', trial.unit, trial.count, trial.cycles, 0)] : []),
    view('REGULAR', plan.unit, plan.count, plan.totalCycles, plan.priceCents),
  ];
}

export function planView({ url }: Simulator, plan: Plan, isWhole: boolean) {
  const self = `${url}/v1/billing/plans/${plan.id}`;
  return {
    id: plan.id,
    product_id: plan.productId,
    name: plan.name,
    status: plan.status,
    description: plan.description,
    ...(isWhole && {
      billing_cycles: cycleViews(plan),
      payment_preferences: {
        service_type: 'PREPAID',
        auto_bill_outstanding: plan.billsOutstanding,
        setup_fee: shortMoney(plan.setupFeeCents, plan.currency),
        setup_fee_failure_action: plan.cancelsWithoutFee ? 'CANCEL' : 'CONTINUE',
        payment_failure_threshold: plan.threshold,
      },
      quantity_supported: false,
      update_time: instant(plan.createdAt),
    }),
    usage_type: 'LICENSED',
    create_time: instant(plan.createdAt),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'edit', method: 'PATCH' },
      { href: `${self}/deactivate`, rel: 'deactivate', method: 'POST' },
    ],
  };
}
