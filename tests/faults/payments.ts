// A process with a fault, for the tests of this folder: the product's worker, or somebody who buys (BUYER and PLAN),
// with the simulated PayPal on PAYPAL_SIMULATOR_PORT. It kills itself before or after a call of PayPal's, as
// PAYMENT_FAULT says.
import { pino } from 'pino';
import { openDatabase, readConfig } from '#modules/platform';
import { createPaymentProvider, type PaymentProvider } from '#modules/subscriptions';
import { startWorker } from '../../apps/worker/worker.ts';
import { listJobs } from '../../jobs/index.ts';
import { prepareApproval } from '../../modules/subscriptions/prepare-approval.ts';

/** When it ends: `before refundSale`. */
export type PaymentFault = `${'before' | 'after'} ${keyof PaymentProvider}`;

const config = readConfig(process.env);
const db = openDatabase(config.databaseUrl ?? '');
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }, pino.destination(2));
const [when, call] = (process.env.PAYMENT_FAULT ?? '').split(' ');

const die = () => process.kill(process.pid, 'SIGKILL');

/** @returns the method, with its end built in where it is the one */
function deadly(provider: PaymentProvider, name: string | symbol): unknown {
  const method: unknown = Reflect.get(provider, name);
  if (name !== call || typeof method !== 'function') return method;
  return async (...parameters: unknown[]) => {
    if (when === 'before') die();
    await Reflect.apply(method, provider, parameters);
    die();
  };
}

const payments = new Proxy(createPaymentProvider(config), { get: deadly });

if (process.env.BUYER) {
  const context = { db, payments, publicUrl: config.publicUrl };
  await prepareApproval(context, Number(process.env.BUYER), Number(process.env.PLAN), new Date());
} else {
  const worker = await startWorker({
    config: { ...config, smtpUrl: config.smtpUrl ?? 'smtp://127.0.0.1:9' },
    db,
    log,
    jobs: listJobs(payments),
    schedules: [],
    retries: { attempts: 50, firstMs: 50, mostMs: 200 },
    lockMs: Number(process.env.LOCK_MS ?? 500),
    graceMs: 300,
  });
  process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
}
process.stdout.write('ready\n');
