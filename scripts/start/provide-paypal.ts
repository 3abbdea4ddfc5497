import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#modules/platform';
import { type Clock, createClock } from '#modules/platform/runtime';
import { SIMULATED_MERCHANT } from '#modules/subscriptions';
import { type PaypalSimulator, startPaypalSimulator } from '../paypal-simulator/index.ts';
import { CannotStart } from './cannot-start.ts';
import { ownUrl } from './listening.ts';

/** Several that start at once keep each other from answering for a moment. */
const FAILURE_DELAY_MS = 5_000;

async function isSimulator(port: number): Promise<boolean> {
  const address = `http://127.0.0.1:${port}/_control/ledger`;
  const deadline = Date.now() + FAILURE_DELAY_MS;
  do {
    try {
      return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      await wait(100);
    }
  } while (Date.now() < deadline);
  return false;
}

/**
 * Who has no account at PayPal has a simulated one on this machine: what it knows stays in DATA_DIR, its webhooks
 * go to this site. Of several processes the first has it, and the others ask that one.
 * @returns undefined where another process of ours has it
 */
export async function startSimulatedPaypal(config: Config): Promise<PaypalSimulator | undefined> {
  const { dataDir, paypalSimulatorPort: port } = config;
  await mkdir(dataDir, { recursive: true });
  try {
    return await startPaypalSimulator({
      ...SIMULATED_MERCHANT,
      port,
      webhookUrl: `${ownUrl(config)}/api/webhooks/paypal/`,
      file: join(dataDir, 'paypal-simulator.json'),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (await isSimulator(port)) return undefined;
    throw new CannotStart(
      `Le port ${port} est déjà utilisé\u00a0: arrêtez le programme qui l’occupe, ou choisissez un autre port par PAYPAL_SIMULATOR_PORT.`,
    );
  }
}

/**
 * The time of a demonstration is that of its simulated PayPal, so that whoever moves the one moves the other. Only
 * where the whole site is one process: jobs elsewhere would not know. A real installation goes by the machine's.
 */
export function demoClock({ deployment }: Pick<Config, 'deployment'>, { control }: PaypalSimulator): Clock {
  return deployment === 'demo' ? createClock(control.aheadMs) : createClock();
}
