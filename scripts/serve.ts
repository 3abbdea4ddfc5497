/**
 * Runs the site: database (embedded unless DATABASE_URL names one), migrations, starter library, mailbox and
 * simulated PayPal where nothing real is configured, server and worker; `api` or `worker` as argument runs that one alone. One line says when it is ready. `npm start` runs
 * it bundled, `npm run dev` as it stands.
 */
import { join, resolve } from 'node:path';
import type { Knex } from 'knex';
import {
  type Config,
  createLogger,
  freePort,
  migrateDatabase,
  openDatabase,
  pendingMigrations,
  portIsFree,
  readConfig,
  startEmbeddedPostgres,
  startMailbox,
} from '#modules/platform';
import { createPaymentProvider } from '#modules/subscriptions';
import { startServer } from '../apps/api/server.ts';
import { startWorker } from '../apps/worker/worker.ts';
import { migrations } from '../migrations/index.ts';
import { CannotStart, explain } from './cannot-start.ts';
import { watchNpm } from './npm-above.ts';
import { startSimulatedPaypal } from './provide-paypal.ts';
import { requireDatabase, requireRedis } from './require-answer.ts';
import { requirePort } from './require-port.ts';
import { ROOT } from './root.ts';
import { bringStarterData, demoAccountsLine } from './starter-data.ts';

const ROLES = ['all', 'api', 'worker'] as const;
type Role = (typeof ROLES)[number];

const { VITE_ORIGIN } = process.env;
const WEB_ROOT = VITE_ORIGIN ? join(ROOT, 'apps', 'web', 'public') : join(ROOT, 'dist', 'web');

/** npm hands on the Ctrl-C that the terminal has already sent: two within this time are one. */
const SAME_SIGNAL_MS = 1_000;
/** Whoever stops us waits for ten seconds before it kills. */
const STOP_MS = 9_500;
/** Nobody waits in front of a page for what a job asks PayPal. */
const BACKGROUND_PATIENCE_MS = 15_000;
/** Its jobs, the relay and the schedules, apart from what answers readers. */
const WORKER_CONNECTIONS = 16;

const say = (line: string) => console.log(line);

// What is running, in the order it started; it stops in the other order.
const running: (() => Promise<unknown>)[] = [];
let stoppingSince: number | undefined;

async function stopAll(exitCode: number): Promise<never> {
  stoppingSince = Date.now();
  setTimeout(() => process.exit(exitCode), STOP_MS).unref();
  for (let stop = running.pop(); stop; stop = running.pop()) await stop();
  process.exit(exitCode);
}

function stopOnSignals(): void {
  const onSignal = () => {
    if (stoppingSince === undefined) {
      say('Arrêt…');
      void stopAll(0);
    } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

function chosenRole(): Role {
  const name = process.argv[2] ?? 'all';
  const role = ROLES.find((candidate) => candidate === name);
  if (!role) throw new CannotStart(`Rien ne s’appelle ${name}\u00a0: api, worker, ou rien pour les deux.`);
  return role;
}

async function readSettings(role: Role): Promise<Config> {
  const dataDir = resolve(ROOT, process.env.DATA_DIR?.trim() || '.data');
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  if (role !== 'all' && !config.databaseUrl) {
    throw new CannotStart(
      `DATABASE_URL est obligatoire pour npm run start:${role}\u00a0: le site et ses tâches partagent une base de données.`,
    );
  }
  if (role !== 'all' && !config.paypal && config.paypalSimulatorPort === 0) {
    throw new CannotStart(
      `PAYPAL_SIMULATOR_PORT ne peut pas valoir 0 pour npm run start:${role}\u00a0: le site et ses tâches partagent le simulateur.`,
    );
  }
  // The address of the site is part of its pages, so a free port is chosen before anything is rendered.
  if (config.port === 0)
    return readConfig({ ...process.env, DATA_DIR: dataDir, PORT: `${await freePort()}` });
  return config;
}

/**
 * Who sends mail without a mail server has a mailbox on this machine instead. Several workers share its
 * folder: the first has the port, the others take any.
 * @returns the URL of the mail server
 */
async function provideMail({ smtpUrl, mailboxPort, dataDir }: Config): Promise<string> {
  if (smtpUrl) return smtpUrl;
  const port = (await portIsFree(mailboxPort)) ? mailboxPort : 0;
  const mailbox = await startMailbox({ port, folder: join(dataDir, 'mailbox') });
  running.push(mailbox.stop);
  say(`Boîte aux lettres locale\u00a0: ${mailbox.url}`);
  return mailbox.smtpUrl;
}

/** @returns the configuration with the port that the simulated PayPal has, where there is one */
async function providePaypal(role: Role, config: Config): Promise<Config> {
  if (config.paypal || role === 'worker') return config;
  const simulator = await startSimulatedPaypal(config);
  if (!simulator) return config;
  running.push(simulator.stop);
  say(`PayPal simulé\u00a0: ${simulator.url}`);
  return { ...config, paypalSimulatorPort: Number(new URL(simulator.url).port) };
}

async function provideDatabase({ databaseUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl) {
    await requireDatabase(databaseUrl);
    return databaseUrl;
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  running.push(postgres.stop);
  void postgres.ended.then(() => {
    if (stoppingSince !== undefined) return;
    console.error(`La base de données s’est arrêtée, voir ${join(dataDir, 'postgres', 'postgres.log')}.`);
    void stopAll(1);
  });
  return postgres.url;
}

function openPool(url: string, max?: number): Knex {
  const db = openDatabase(url, max);
  running.push(() => db.destroy());
  return db;
}

async function prepareDatabase(db: Knex, config: Config): Promise<void> {
  const pending = await pendingMigrations(db, migrations);
  if (pending.length > 0) say(`Mise à jour de la base de données (étapes\u00a0: ${pending.length})…`);
  await migrateDatabase(db, migrations);
  await bringStarterData(db, { config, seeds: join(ROOT, 'seeds'), say });
}

async function requireSurroundings(role: Role, config: Config): Promise<void> {
  if (role !== 'worker') await requirePort('PORT', config.port);
  if (role === 'all' && !config.smtpUrl) await requirePort('MAILBOX_PORT', config.mailboxPort);
  if (role === 'all' && !config.paypal) {
    await requirePort('PAYPAL_SIMULATOR_PORT', config.paypalSimulatorPort);
  }
  if (role !== 'api' && config.redisUrl) await requireRedis(config.redisUrl);
}

async function start(): Promise<void> {
  const role = chosenRole();
  const settings = await readSettings(role);
  await requireSurroundings(role, settings);
  const url = await provideDatabase(settings);
  const db = openPool(url);
  await prepareDatabase(db, settings);
  const config = await providePaypal(role, settings);

  const background = role !== 'api' && {
    config: { ...config, smtpUrl: await provideMail(config) },
    db: openPool(url, WORKER_CONNECTIONS),
    log: createLogger(config.logLevel),
    payments: createPaymentProvider(config, BACKGROUND_PATIENCE_MS),
  };

  // At the same time: requests and jobs may each need most of what there is.
  const stops: (() => Promise<void>)[] = [];
  running.push(() => Promise.all(stops.map((stop) => stop())));
  if (background) stops.push((await startWorker(background)).stop);
  if (role === 'worker') return say('Soutour exécute ses tâches de fond.');
  const payments = createPaymentProvider(config);
  stops.push((await startServer({ config, db, payments, webRoot: WEB_ROOT, viteOrigin: VITE_ORIGIN })).stop);
  if (role === 'api') say('Les tâches de fond attendent npm run start:worker.');
  const demoAccounts = await demoAccountsLine(db);
  if (demoAccounts) say(demoAccounts);
  say(`Soutour est prêt\u00a0: ${config.publicUrl}`);
}

stopOnSignals();
watchNpm(() => {
  if (stoppingSince === undefined) void stopAll(0);
});
try {
  await start();
} catch (error) {
  // What was interrupted in the middle fails for no other reason.
  if (stoppingSince === undefined) {
    console.error(explain(error));
    await stopAll(1);
  }
}
