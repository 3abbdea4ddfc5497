import { type Asked, makeOnce, type SimulatedCall } from './calls.ts';
import { centsOf, type Fields } from './fields.ts';
import { name } from './names.ts';
import { refusal, unknownResource } from './problems.ts';
import type { BillingPlan } from './world.ts';

const REMEMBERED_HOURS = 72;
const LONGEST_DAYS = 365;

function readProduct(asked: Asked): string {
  const fields = asked.fields();
  const id = fields.text('id', { required: true, min: 6, max: 50 }) ?? '';
  fields.text('name', { required: true, max: 127 });
  fields.text('type', { oneOf: ['PHYSICAL', 'DIGITAL', 'SERVICE'] });
  fields.text('category', { max: 256, pattern: /^[A-Z_]+$/ });
  fields.finish();
  return id;
}

function readCycle(cycle: Fields) {
  const tenure = cycle.text('tenure_type', { required: true, oneOf: ['REGULAR', 'TRIAL'] });
  if (!cycle.has('sequence')) cycle.blame('sequence', 'MISSING_REQUIRED_PARAMETER');
  const sequence = cycle.integer('sequence', 1, 99);
  const frequency = cycle.within('frequency', true);
  frequency.text('interval_unit', { required: true, oneOf: ['DAY'] });
  return {
    tenure,
    sequence,
    days: frequency.integer('interval_count', 1, LONGEST_DAYS) ?? 1,
    // PayPal's own default is one period; none is without end.
    cycles: cycle.integer('total_cycles', 0, 999) ?? 1,
    price: cycle.within('pricing_scheme', tenure === 'REGULAR').money('fixed_price'),
  };
}

/** @throws PaypalProblem unless there is one regular cycle without end, and before it at most one that is free and ends */
function readCycles(fields: Fields) {
  const cycles = fields.list('billing_cycles').map(readCycle);
  fields.finish();
  const regular = cycles.find(({ tenure, sequence }) => tenure === 'REGULAR' && sequence === cycles.length);
  const trial = cycles.find(({ tenure, sequence }) => tenure === 'TRIAL' && sequence === 1);
  const isKnown = regular?.cycles === 0 && cycles.length === (trial ? 2 : 1) && trial?.cycles !== 0;
  if (!isKnown || !regular.price || trial?.price) {
    throw refusal(
      'INVALID_BILLING_CYCLES',
      'This simulator knows one price without end, after free days or none.',
    );
  }
  const freeDays = trial ? trial.days * trial.cycles : 0;
  return { days: regular.days, price: regular.price, freeDays };
}

function readPlan(asked: Asked): BillingPlan {
  const fields = asked.fields();
  const productId = fields.text('product_id', { required: true, min: 6, max: 50 }) ?? '';
  const title = fields.text('name', { required: true, max: 127 }) ?? '';
  fields.text('description', { max: 127 });
  const preferences = fields.within('payment_preferences', true);
  const threshold = preferences.integer('payment_failure_threshold', 0, 999) ?? 0;
  const { price, ...cycles } = readCycles(fields);
  if (!asked.sim.world.products[productId]) throw unknownResource();
  const { currency, value } = price;
  return { id: name.plan(), name: title, ...cycles, priceCents: centsOf(value), currency, threshold };
}

export const planCalls: SimulatedCall[] = [
  {
    operation: 'create_product',
    method: 'POST',
    path: /^\/v1\/catalogs\/products$/,
    answer: (asked) => {
      const { products } = asked.sim.world;
      const { id, status } = makeOnce(asked, REMEMBERED_HOURS, () => {
        const made = readProduct(asked);
        if (products[made]) throw refusal('DUPLICATE_RESOURCE_IDENTIFIER', 'Duplicate resource identifier.');
        products[made] = { id: made };
        return made;
      });
      return { status, body: { id } };
    },
  },
  {
    operation: 'create_plan',
    method: 'POST',
    path: /^\/v1\/billing\/plans$/,
    answer: (asked) => {
      const { plans } = asked.sim.world;
      const { id, status } = makeOnce(asked, REMEMBERED_HOURS, () => {
        const plan = readPlan(asked);
        plans[plan.id] = plan;
        return plan.id;
      });
      return { status, body: { id, status: 'ACTIVE' } };
    },
  },
];
