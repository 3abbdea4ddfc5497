import { createPaymentProvider } from '../../../modules/subscriptions/provider/create-payment-provider.ts';
import type { SubscriptionToCreate } from '../../../modules/subscriptions/provider/payment-provider.ts';
import { type PaypalOptions, paypal as paypalOver } from '../../../modules/subscriptions/provider/paypal.ts';
import {
  type PaypalSimulator,
  type SimulatorOptions,
  startPaypalSimulator,
} from '../../../scripts/paypal-simulator/index.ts';
import { atFileEnd } from '../harness/at-file-end.ts';

/** A simulated PayPal of this test file's own. */
export async function openSimulator(options: Partial<SimulatorOptions> = {}): Promise<PaypalSimulator> {
  const simulator = await startPaypalSimulator({
    port: 0,
    clientId: 'merchant',
    clientSecret: 'secret',
    ...options,
  });
  atFileEnd(() => simulator.stop());
  return simulator;
}

/**
 * The adapter as the product has it, over that simulator. It waits for longer than a busy machine takes: who wants silence
 * to be noticed says how soon.
 */
export function paypalAt({ url, webhookId }: PaypalSimulator, options: Partial<PaypalOptions> = {}) {
  return paypalOver({
    account: 'simulator',
    approvalHosts: [new URL(url).host],
    origin: url,
    certificateOrigins: [url],
    areIssued: false,
    clientId: 'merchant',
    clientSecret: 'secret',
    webhookId,
    deadlineMs: 30_000,
    restMs: 0,
    ...options,
  });
}

export const monthlyPlan = {
  requestId: 'plan-1-990-30',
  name: 'Mensuel',
  description: 'Tous les textes',
  priceCents: 990,
  currency: 'EUR',
  durationDays: 30,
  startsFree: false,
};

/** A simulated PayPal that knows a plan of 9,90 € a month, and the adapter over it. */
export async function openPaypalShop() {
  const simulator = await openSimulator();
  const provider = paypalAt(simulator);
  const planId = await provider.createPlan(monthlyPlan);
  const wanted = (changes: Partial<SubscriptionToCreate> = {}): SubscriptionToCreate => ({
    requestId: 'attempt-1',
    planId,
    customId: 'sub_1',
    returnUrl: 'http://localhost:3000/subscription/billing/success',
    cancelUrl: 'http://localhost:3000/subscription/billing/cancel/1',
    ...changes,
  });
  return {
    simulator,
    provider,
    planId,
    wanted,
    /** Makes a subscription, and approves it. */
    async subscribe(changes: Partial<SubscriptionToCreate> = {}): Promise<string> {
      const { id } = await provider.createSubscription(wanted(changes));
      await simulator.control.approve(id);
      return id;
    },
    /** Its payments, whenever they were. */
    salesOf: (id: string) => provider.listSales(id, new Date(0), new Date('2099-01-01')),
    /** The requests of one kind that the simulator has seen. */
    asked: (operation: string) =>
      simulator.control.ledger().requests.filter((request) => request.operation === operation),
  };
}

export type PaypalShop = Awaited<ReturnType<typeof openPaypalShop>>;

/** The adapter over a PayPal that nobody runs: where calls and jobs are listed, and none of them asks. */
export const absentPaypal = () =>
  createPaymentProvider({ deployment: 'demo', paypal: undefined, paypalSimulatorPort: 1 });
