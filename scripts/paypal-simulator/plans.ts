import type { Asked, Call } from './calls.ts';
import type { Fields } from './fields.ts';
import { centsOf } from './money.ts';
import { name } from './names.ts';
import { planView, productView } from './plan-view.ts';
import { refusal, unknownResource } from './problems.ts';
import { makeOnce } from './request-ids.ts';
import { now } from './simulator.ts';
import type { IntervalUnit, Plan, Product } from './world.ts';

const REMEMBERED_HOURS = 72;
const LONGEST = { DAY: 365, WEEK: 52, MONTH: 12, YEAR: 1 } as const;

function readProduct(asked: Asked): Product {
  const fields = asked.fields();
  const product: Product = {
    id: fields.text('id', { min: 6, max: 50 }) ?? name.product(),
    name: fields.text('name', { required: true, max: 127 }) ?? '',
    description: fields.text('description', { max: 256 }),
    type: fields.text('type', { oneOf: ['PHYSICAL', 'DIGITAL', 'SERVICE'] }) ?? 'PHYSICAL',
    category: fields.text('category', { max: 256, pattern: /^[A-Z_]+$/ }),
    createdAt: now(asked.sim),
  };
  fields.finish();
  return product;
}

interface Cycle {
  tenure: string;
  sequence: number;
  unit: IntervalUnit;
  count: number;
  totalCycles: number;
  price: { value: string; currency: string } | undefined;
}

function readCycle(cycle: Fields): Cycle | undefined {
  const tenure = cycle.text('tenure_type', { required: true, oneOf: ['REGULAR', 'TRIAL'] });
  if (!cycle.has('sequence')) cycle.blame('sequence', 'MISSING_REQUIRED_PARAMETER');
  const sequence = cycle.integer('sequence', 1, 99);
  const totalCycles = cycle.integer('total_cycles', 0, 999) ?? 1;
  const frequency = cycle.within('frequency', true);
  const unit = frequency.text('interval_unit', {
    required: true,
    oneOf: Object.keys(LONGEST),
  }) as IntervalUnit | undefined;
  const count = frequency.integer('interval_count', 1, LONGEST[unit ?? 'DAY']) ?? 1;
  const price = cycle.within('pricing_scheme', tenure === 'REGULAR').money('fixed_price');
  return tenure && sequence && unit ? { tenure, sequence, unit, count, totalCycles, price } : undefined;
}

/** @throws PaypalProblem unless it costs nothing, is counted in days or weeks, and has an end */
function trialOf({ unit, count, totalCycles, price, sequence }: Cycle): NonNullable<Plan['trial']> {
  const isKnown = (unit === 'DAY' || unit === 'WEEK') && centsOf(price?.value ?? '0') === 0;
  if (!isKnown) throw refusal('TRIAL_NOT_SIMULATED', 'This simulator knows free trials in days and weeks.');
  if (totalCycles === 0 || sequence !== 1) {
    throw refusal('INVALID_BILLING_CYCLES', 'A trial comes first, and ends.');
  }
  return { unit, count, cycles: totalCycles };
}

/** @throws PaypalProblem unless exactly one regular cycle is among them, and at most one trial before it */
function readCycles(fields: Fields) {
  const given = fields.list('billing_cycles');
  const cycles = given.map(readCycle).filter((cycle) => cycle !== undefined);
  fields.finish();
  if (given.length === 0) throw refusal('MISSING_BILLING_CYCLES', 'At least one billing cycle is required.');
  const [regular, ...others] = cycles.filter(({ tenure }) => tenure === 'REGULAR');
  const [trial, ...furtherTrials] = cycles.filter(({ tenure }) => tenure === 'TRIAL');
  if (!regular?.price || others.length > 0 || regular.sequence !== cycles.length) {
    throw refusal('INVALID_BILLING_CYCLES', 'A plan ends with one regular billing cycle and its price.');
  }
  if (furtherTrials.length > 0)
    throw refusal('TRIAL_NOT_SIMULATED', 'This simulator knows one trial a plan.');
  return { ...regular, price: regular.price, trial: trial && trialOf(trial) };
}

function readPlan(asked: Asked): Plan {
  const fields = asked.fields();
  const productId = fields.text('product_id', { required: true, min: 6, max: 50 }) ?? '';
  const title = fields.text('name', { required: true, max: 127 }) ?? '';
  const description = fields.text('description', { max: 127 });
  const status = fields.text('status', { oneOf: ['CREATED', 'INACTIVE', 'ACTIVE'] }) ?? 'ACTIVE';
  const preferences = fields.within('payment_preferences', true);
  const setupFee = preferences.money('setup_fee');
  const feeAction = preferences.text('setup_fee_failure_action', { oneOf: ['CONTINUE', 'CANCEL'] });
  const threshold = preferences.integer('payment_failure_threshold', 0, 999) ?? 0;
  const billsOutstanding = preferences.flag('auto_bill_outstanding', true);
  const { unit, count, totalCycles, price, trial } = readCycles(fields);
  if (!asked.sim.world.products[productId]) throw unknownResource();
  if (setupFee && setupFee.currency !== price.currency) {
    throw refusal('CURRENCY_MISMATCH', 'The currency of the plan’s amounts must be the same.');
  }
  return {
    id: name.plan(),
    productId,
    name: title,
    description,
    status,
    unit,
    count,
    totalCycles,
    trial,
    priceCents: centsOf(price.value),
    currency: price.currency,
    setupFeeCents: centsOf(setupFee?.value ?? '0'),
    cancelsWithoutFee: feeAction !== 'CONTINUE',
    billsOutstanding,
    threshold,
    createdAt: now(asked.sim),
  };
}

function find<T>(records: Readonly<Record<string, T>>, id: string): T {
  const record = records[id];
  if (!record) throw unknownResource();
  return record;
}

export const planCalls: Call[] = [
  {
    operation: 'create_product',
    method: 'POST',
    path: /^\/v1\/catalogs\/products$/,
    answer: (asked) => {
      const { products } = asked.sim.world;
      const { id, isNew } = makeOnce(asked, REMEMBERED_HOURS, () => {
        const product = readProduct(asked);
        if (products[product.id])
          throw refusal('DUPLICATE_RESOURCE_IDENTIFIER', 'Duplicate resource identifier.');
        products[product.id] = product;
        return product.id;
      });
      return { status: isNew ? 201 : 200, body: productView(asked.sim, find(products, id)) };
    },
  },
  {
    operation: 'get_product',
    method: 'GET',
    path: /^\/v1\/catalogs\/products\/([^/]+)$/,
    answer: ({ sim, id }) => ({ status: 200, body: productView(sim, find(sim.world.products, id)) }),
  },
  {
    operation: 'create_plan',
    method: 'POST',
    path: /^\/v1\/billing\/plans$/,
    answer: (asked) => {
      const { plans } = asked.sim.world;
      const { id, isNew } = makeOnce(asked, REMEMBERED_HOURS, () => {
        const plan = readPlan(asked);
        plans[plan.id] = plan;
        return plan.id;
      });
      return { status: isNew ? 201 : 200, body: planView(asked.sim, find(plans, id), asked.wantsWhole) };
    },
  },
  {
    operation: 'get_plan',
    method: 'GET',
    path: /^\/v1\/billing\/plans\/([^/]+)$/,
    answer: ({ sim, id }) => ({ status: 200, body: planView(sim, find(sim.world.plans, id), true) }),
  },
];
