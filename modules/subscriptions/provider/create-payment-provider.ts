import { createHash } from 'node:crypto';
import type { Config } from '#modules/platform';
import type { PaymentProvider } from './payment-provider.ts';
import { type PaypalOptions, paypal } from './paypal.ts';

type PaymentConfig = Pick<Config, 'deployment' | 'paypal' | 'paypalSimulatorPort'>;

/** By whom the simulator is asked; it takes no real money. */
export const SIMULATED_MERCHANT = {
  clientId: 'simulator',
  clientSecret: 'simulator',
  webhookId: 'WH-SIMULATOR',
} as const;

class SimulatedMoneyRefused extends Error {
  constructor() {
    super('a real installation takes no simulated money');
  }
}

/** Somebody waits in front of a page. */
const DEADLINE_MS = 5_000;
const REST_MS = 10_000;

const DOMAINS = { live: 'paypal.com', sandbox: 'sandbox.paypal.com' } as const;

function optionsOf({ deployment, paypal: real, paypalSimulatorPort }: PaymentConfig) {
  if (real) {
    const { mode, clientId, clientSecret, webhookId } = real;
    const domain = DOMAINS[mode];
    const merchant = createHash('sha256').update(clientId).digest('hex').slice(0, 12);
    return {
      account: `${mode}-${merchant}`,
      approvalHosts: [`www.${domain}`],
      origin: `https://api-m.${domain}`,
      certificateOrigins: [`https://api.${domain}`, `https://api-m.${domain}`],
      areIssued: true,
      clientId,
      clientSecret,
      webhookId,
    };
  }
  if (deployment === 'production') throw new SimulatedMoneyRefused();
  const origin = `http://127.0.0.1:${paypalSimulatorPort}`;
  return {
    account: 'simulator',
    approvalHosts: [new URL(origin).host],
    origin,
    certificateOrigins: [origin],
    areIssued: false,
    ...SIMULATED_MERCHANT,
  };
}

/**
 * Who takes the money: PayPal when the configuration has an account there, else the simulator on this machine.
 * One for each process and deadline: it keeps the access token.
 * @param deadlineMs how long a call may take; whoever works in the background has more patience
 * @throws in a real installation without an account
 */
export function createPaymentProvider(config: PaymentConfig, deadlineMs = DEADLINE_MS): PaymentProvider {
  const options: PaypalOptions = { ...optionsOf(config), deadlineMs, restMs: REST_MS };
  return paypal(options);
}
