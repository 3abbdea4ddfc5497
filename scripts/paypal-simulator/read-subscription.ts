import type { Asked } from './calls.ts';
import type { Fields } from './fields.ts';
import { centsOf } from './money.ts';
import { instantPattern, name } from './names.ts';
import { refusal, unknownResource } from './problems.ts';
import { now } from './simulator.ts';
import type { Plan, Subscription } from './world.ts';

const PRINTABLE = /^[\x20-\x7E]+$/;

function readOverride(fields: Fields, plan: Plan) {
  const override = fields.within('plan');
  const setupFee = override.within('payment_preferences').money('setup_fee');
  const cycles = (override.has('billing_cycles') ? override.list('billing_cycles') : []).map((cycle) => {
    if (!cycle.has('sequence')) cycle.blame('sequence', 'MISSING_REQUIRED_PARAMETER');
    return {
      sequence: cycle.integer('sequence', 1, plan.trial ? 2 : 1),
      totalCycles: cycle.integer('total_cycles', 1, 999),
      price: cycle.within('pricing_scheme').money('fixed_price'),
    };
  });
  fields.finish();
  const regular = cycles.find(({ sequence }) => sequence === (plan.trial ? 2 : 1));
  const trial = plan.trial && cycles.find(({ sequence }) => sequence === 1);
  const price = regular?.price;
  if (trial?.price || regular?.totalCycles) {
    throw refusal(
      'OVERRIDE_NOT_SIMULATED',
      'This simulator changes the length of trials and the price after.',
    );
  }
  if ([setupFee, price].some((money) => money && money.currency !== plan.currency)) {
    throw refusal('CURRENCY_MISMATCH', 'The currency code is different from the plan’s currency code.');
  }
  return {
    isOverridden: fields.has('plan'),
    setupFeeCents: setupFee ? centsOf(setupFee.value) : plan.setupFeeCents,
    priceCents: price ? centsOf(price.value) : plan.priceCents,
    trialCycles: trial?.totalCycles ?? plan.trial?.cycles ?? 0,
  };
}

function readContext(fields: Fields) {
  const context = fields.within('application_context', true);
  context.text('locale', { pattern: /^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/ });
  context.text('shipping_preference', { oneOf: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'] });
  context
    .within('payment_method')
    .text('payee_preferred', { oneOf: ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'] });
  const action = context.text('user_action', { oneOf: ['SUBSCRIBE_NOW', 'CONTINUE'] });
  return {
    brandName: context.text('brand_name', { max: 127 }),
    awaitsActivation: action === 'CONTINUE',
    returnUrl: context.url('return_url'),
    cancelUrl: context.url('cancel_url'),
  };
}

/** @throws PaypalProblem when a subscription cannot be made of what is asked */
export function readSubscription(asked: Asked): Subscription {
  const { sim } = asked;
  const at = now(sim);
  const fields = asked.fields();
  const planId = fields.text('plan_id', { required: true, min: 3, max: 50 }) ?? '';
  const start = fields.text('start_time', { pattern: instantPattern });
  if (start && Date.parse(start) <= at) fields.blame('start_time', 'INVALID_PARAMETER_VALUE');
  const customId = fields.text('custom_id', { max: 127, pattern: PRINTABLE });
  const context = readContext(fields);
  fields.finish();
  const plan = sim.world.plans[planId];
  if (!plan) throw unknownResource();
  if (plan.status !== 'ACTIVE') throw refusal('PLAN_STATUS_INVALID', 'The plan is not active.');
  return {
    id: name.subscription(),
    baToken: name.approval(),
    token: name.approvalToken(),
    planId,
    customId,
    status: 'APPROVAL_PENDING',
    statusNote: undefined,
    statusAt: at,
    isInDefault: false,
    startTime: start ? Date.parse(start) : at,
    createdAt: at,
    updatedAt: at,
    currency: plan.currency,
    ...readOverride(fields, plan),
    ...context,
    approvedAt: undefined,
    settlesAt: undefined,
    anchor: at,
    periods: 0,
    cyclesCompleted: 0,
    nextBillingAt: undefined,
    retryAt: undefined,
    failedAttempts: 0,
    failedCycles: 0,
    outstandingCents: 0,
    lastPayment: undefined,
    lastFailure: undefined,
    payments: undefined,
    shows: {},
  };
}
