/**
 * Runs the PayPal simulator alone: `npm run paypal-simulator`. It listens on PAYPAL_SIMULATOR_PORT (4400, 0 takes
 * any free one) and sends its events to PAYPAL_SIMULATOR_WEBHOOK_URL; scripts/paypal-simulator/README.md says what
 * can be asked of it.
 */
import { startPaypalSimulator } from './paypal-simulator/index.ts';

const { env } = process;

try {
  const simulator = await startPaypalSimulator({
    port: Number(env.PAYPAL_SIMULATOR_PORT ?? 4400),
    clientId: env.PAYPAL_CLIENT_ID ?? 'simulator',
    clientSecret: env.PAYPAL_CLIENT_SECRET ?? 'simulator',
    webhookUrl: env.PAYPAL_SIMULATOR_WEBHOOK_URL,
    webhookId: env.PAYPAL_WEBHOOK_ID,
  });
  console.log(`Simulateur de PayPal\u00a0: ${simulator.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(`Le simulateur de PayPal ne peut pas démarrer\u00a0: ${(error as Error).message}`);
  process.exit(1);
}
