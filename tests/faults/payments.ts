// A process with a fault, for the tests of this folder: the product's worker, its API (ROLE), or somebody who buys
// (BUYER and PLAN), with the simulated PayPal on PAYPAL_SIMULATOR_PORT. It kills itself before or after a call of
// PayPal's or a commit, as PAYMENT_FAULT says. At SIGUSR2 the API drops what it does not need.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { openDatabase, readConfig } from '#modules/platform/runtime';
import { createPaymentProvider, type PaymentProvider } from '#modules/subscriptions';
import { startServer } from '../../apps/api/server.ts';
import { startWorker } from '../../apps/worker/worker.ts';
import { listJobs } from '../../jobs/index.ts';
import { prepareApproval } from '../../modules/subscriptions/checkout/prepare-approval.ts';

/** What is written last, and once: a message that comes, a payment that is counted. */
type Written = 'provider_events' | 'transactions';

/** When it ends: `before refundSale`, `after commit of transactions`; `after handling` is when a message is closed. */
export type PaymentFault =
  | `${'before' | 'after'} ${keyof PaymentProvider | `commit of ${Written}`}`
  | 'after handling';

const config = readConfig(process.env);
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }, pino.destination(2));
const fault = process.env.PAYMENT_FAULT ?? '';
const [when] = fault.split(' ');

const die = () => process.kill(process.pid, 'SIGKILL');

/** @returns the method, with its end built in where it is the one */
function deadly(provider: PaymentProvider, name: string | symbol): unknown {
  const method: unknown = Reflect.get(provider, name);
  if (fault !== `${when} ${String(name)}` || typeof method !== 'function') return method;
  return async (...parameters: unknown[]) => {
    if (when === 'before') die();
    await Reflect.apply(method, provider, parameters);
    die();
  };
}

/** Ends with the transaction that writes a row into the table. */
function transactionOn(db: Knex, table: string) {
  return async (work: (trx: Knex.Transaction) => Promise<unknown>) => {
    let isTheOne = false;
    const result = await db.transaction(async (trx) => {
      trx.on('query', ({ sql }: { sql: string }) => {
        isTheOne ||= sql.startsWith(`insert into "${table}"`);
      });
      const done = await work(trx);
      if (isTheOne && when === 'before') die();
      return done;
    });
    if (isTheOne) die();
    return result;
  };
}

/** The database, with the end built in where it is one of the database's. */
function openFaultyDatabase(): Knex {
  const db = openDatabase(config.databaseUrl ?? '');
  if (fault === 'after handling') {
    db.on('query-response', (_rows: unknown, { sql }: { sql: string }) => {
      if (sql.startsWith('update "provider_events"')) die();
    });
  }
  const [, table] = fault.split(' commit of ');
  if (!table) return db;
  const transaction = transactionOn(db, table);
  return new Proxy(db, {
    get: (own, name) => (name === 'transaction' ? transaction : Reflect.get(own, name)),
  });
}

const db = openFaultyDatabase();
const payments = new Proxy(createPaymentProvider(config), { get: deadly });

async function work(): Promise<void> {
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

/** @returns its address */
async function serve(): Promise<string> {
  setFlagsFromString('--expose-gc');
  process.on('SIGUSR2', runInNewContext('gc'));
  const own = { ...config, port: 0, logLevel: 'silent' as const };
  const viteOrigin = 'http://127.0.0.1:9';
  const { port } = await startServer({ config: own, db, payments, webRoot: 'apps/web/public', viteOrigin });
  return `http://127.0.0.1:${port}`;
}

let said = 'ready';
if (process.env.BUYER) {
  const context = { db, payments, graceDays: config.subscriptionGraceDays, publicUrl: config.publicUrl };
  await prepareApproval(context, Number(process.env.BUYER), Number(process.env.PLAN), new Date());
} else if (process.env.ROLE === 'api') {
  said = await serve();
} else {
  await work();
}
process.stdout.write(`${said}\n`);
