import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Knex } from 'knex';
import type { Config } from '#modules/platform';
import {
  createLogger,
  createMetrics,
  type Metrics,
  openDatabase,
  startMetricsServer,
} from '#modules/platform/runtime';
import { createPaymentProvider } from '#modules/subscriptions';
import { startServer } from '../apps/api/server.ts';
import { startWorker } from '../apps/worker/worker.ts';
import { ROOT } from './root.ts';
import { exposureLine } from './start/listening.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { provideDatabase } from './start/provide-database.ts';
import { provideMail } from './start/provide-mail.ts';
import { demoClock, startSimulatedPaypal } from './start/provide-paypal.ts';
import { requireRedis } from './start/require-answer.ts';
import { requirePort } from './start/require-port.ts';
import { run, stopAll, stopLater } from './start/running.ts';
import { chosenRole, type ProcessRole, readSettings } from './start/settings.ts';
import { demoAccountsLine } from './start/starter-data.ts';

/**
 * Runs the site: database (embedded unless DATABASE_URL names one), migrations, starter library, mailbox and
 * simulated PayPal where nothing real is configured, server and worker; `api` or `worker` as argument runs that one
 * alone, `migrate` prepares the database and ends. One line says when it is ready. `npm start` runs it bundled,
 * `npm run dev` as it stands.
 */

// Collected once there is a third as much again, not twice as much: a process that goes through the whole library holds a
// quarter less, and one that answers from its cache allocates too little to notice.
setFlagsFromString('--heap-growing-percent=30');

const { VITE_ORIGIN } = process.env;
const CONSOLE_ROOT = join(ROOT, 'dist', 'admin');
const WEB_ROOT = VITE_ORIGIN ? join(ROOT, 'apps', 'web', 'public') : join(ROOT, 'dist', 'web');

/** Nobody waits in front of a page for what a job asks PayPal. */
const BACKGROUND_PATIENCE_MS = 15_000;
/** Its jobs, the relay and the schedules, apart from what answers readers. */
const WORKER_CONNECTIONS = 16;

const say = (line: string) => console.log(line);

/** @returns what there is to know of the simulated PayPal, where this process has it */
async function providePaypal(role: ProcessRole, config: Config) {
  if (config.paypal || role === 'worker') return { config };
  const simulator = await startSimulatedPaypal(config);
  if (!simulator) return { config };
  stopLater(simulator.stop);
  say(`PayPal simulé\u00a0: ${simulator.url}`);
  const known = { ...config, paypalSimulatorPort: Number(new URL(simulator.url).port) };
  return role === 'all' ? { config: known, clock: demoClock(config, simulator) } : { config: known };
}

function openPool(url: string, max?: number): Knex {
  const db = openDatabase(url, max);
  stopLater(() => db.destroy());
  return db;
}

async function requireSurroundings(role: ProcessRole, config: Config): Promise<void> {
  if (role === 'migrate') return;
  if (role !== 'worker') await requirePort('PORT', config.port);
  if (role === 'all' && !config.smtpUrl) await requirePort('MAILBOX_PORT', config.mailboxPort);
  if (role === 'all' && !config.paypal) {
    await requirePort('PAYPAL_SIMULATOR_PORT', config.paypalSimulatorPort);
  }
  if (config.metrics) await requirePort('METRICS_PORT', config.metrics.port);
  if (role !== 'api' && config.redisUrl) await requireRedis(config.redisUrl);
}

/** Where the figures of this process go, when somebody wants them, and what ends their telling. */
async function provideMetrics({
  metrics: place,
}: Config): Promise<{ measured: { metrics?: Metrics }; stop(): Promise<void> }> {
  if (!place) return { measured: {}, stop: async () => {} };
  const metrics = createMetrics();
  const { stop } = await startMetricsServer(metrics, place);
  return { measured: { metrics }, stop };
}

async function start(): Promise<void> {
  const role = chosenRole();
  const settings = await readSettings(role);
  await requireSurroundings(role, settings);
  const { measured, stop: stopMeasuring } = await provideMetrics(settings);
  stopLater(stopMeasuring);
  const url = await provideDatabase(settings, say);
  const db = openPool(url);
  await prepareDatabase(db, { role, config: settings, say });
  if (role === 'migrate') {
    say('La base de données est prête.');
    return stopAll(0);
  }
  const { config, clock } = await providePaypal(role, settings);
  const background = role !== 'api' && {
    config: { ...config, smtpUrl: await provideMail(config, say) },
    db: openPool(url, WORKER_CONNECTIONS),
    log: createLogger(config.logLevel),
    clock,
    payments: createPaymentProvider(config, BACKGROUND_PATIENCE_MS),
    ...measured,
  };

  // At the same time: requests and jobs may each need most of what there is.
  const stops: (() => Promise<void>)[] = [];
  stopLater(() => Promise.all(stops.map((stop) => stop())));
  if (background) stops.push((await startWorker(background)).stop);
  if (role === 'worker') return say('Soutour exécute ses tâches de fond.');
  const payments = createPaymentProvider(config);
  const site = {
    config,
    db,
    clock,
    payments,
    webRoot: WEB_ROOT,
    consoleRoot: CONSOLE_ROOT,
    viteOrigin: VITE_ORIGIN,
    ...measured,
  };
  stops.push((await startServer(site)).stop);
  if (role === 'api') say('Les tâches de fond attendent npm run start:worker.');
  const demoAccounts = await demoAccountsLine(db);
  if (demoAccounts) say(demoAccounts);
  const exposure = exposureLine(config);
  if (exposure) say(exposure);
  say(`Soutour est prêt\u00a0: ${config.publicUrl}`);
}

await run(start);
