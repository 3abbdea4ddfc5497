/**
 * Runs the site: database (embedded unless DATABASE_URL names one), migrations, starter library, server.
 * One line says when it is ready. `npm start` runs it bundled, `npm run dev` as it stands.
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import { importContent } from '#modules/authoring';
import { libraryIsEmpty } from '#modules/library';
import {
  type Config,
  ConfigError,
  freePort,
  migrateDatabase,
  openDatabase,
  PostgresStartError,
  pendingMigrations,
  portIsFree,
  readConfig,
  startEmbeddedPostgres,
  startMailbox,
} from '#modules/platform';
import { startServer } from '../apps/api/server.ts';
import { migrations } from '../migrations/index.ts';
import { watchNpm } from './npm-above.ts';

/** Why the site cannot start, as a French sentence. */
class CannotStart extends Error {}

/** The folder of package.json: this file stands in scripts/, and bundled in dist/server/. */
function rootFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

const ROOT = rootFolder();
const { VITE_ORIGIN } = process.env;
const WEB_ROOT = VITE_ORIGIN ? join(ROOT, 'apps', 'web', 'public') : join(ROOT, 'dist', 'web');

/** An instance that was told to stop a moment ago may still hold the port. */
const PORT_PATIENCE_MS = 3_000;
/** npm hands on the Ctrl-C that the terminal has already sent: two within this time are one. */
const SAME_SIGNAL_MS = 1_000;

const say = (line: string) => console.log(line);

// What is running, in the order it started; it stops in the other order.
const running: (() => Promise<unknown>)[] = [];
let stoppingSince: number | undefined;

async function stopAll(exitCode: number): Promise<never> {
  stoppingSince = Date.now();
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

async function readSettings(): Promise<Config> {
  const dataDir = resolve(ROOT, process.env.DATA_DIR?.trim() || '.data');
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  // The address of the site is part of its pages, so a free port is chosen before anything is rendered.
  if (config.port === 0)
    return readConfig({ ...process.env, DATA_DIR: dataDir, PORT: `${await freePort()}` });
  return config;
}

function portRefused(variable: string, port: number, code: string | undefined): CannotStart {
  if (code === 'EACCES') {
    return new CannotStart(
      `Ce compte n’a pas le droit d’écouter sur le port ${port}\u00a0: choisissez-en un par ${variable}.`,
    );
  }
  return new CannotStart(
    `Le port ${port} est déjà utilisé\u00a0: arrêtez le programme qui l’occupe, ou choisissez un autre port par ${variable}.`,
  );
}

/** @param variable the setting that names another port */
async function requirePort(variable: string, port: number): Promise<void> {
  const deadline = Date.now() + PORT_PATIENCE_MS;
  try {
    while (!(await portIsFree(port))) {
      if (Date.now() > deadline) throw portRefused(variable, port, undefined);
      await wait(100);
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw portRefused(variable, port, (error as NodeJS.ErrnoException).code);
  }
}

/** @returns the URL of the mail server: the one of SMTP_URL, or of a mailbox on this machine */
async function provideMail({ smtpUrl, mailboxPort, dataDir }: Config): Promise<string> {
  if (smtpUrl) return smtpUrl;
  const mailbox = await startMailbox({ port: mailboxPort, folder: join(dataDir, 'mailbox') });
  running.push(mailbox.stop);
  say(`Boîte aux lettres locale\u00a0: ${mailbox.url}`);
  return mailbox.smtpUrl;
}

async function provideDatabase({ databaseUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl) {
    await requireAnswer(databaseUrl);
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

async function requireAnswer(url: string): Promise<void> {
  // Not through the pool, which would put its own words on the terminal first.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new CannotStart(`La base de données de DATABASE_URL ne répond pas\u00a0: ${message || code}`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function prepareDatabase(db: Knex, dataDir: string): Promise<void> {
  const pending = await pendingMigrations(db, migrations);
  if (pending.length > 0) {
    say(`Mise à jour de la base de données (étapes\u00a0: ${pending.length})…`);
    await migrateDatabase(db, migrations);
  }
  if (!(await libraryIsEmpty(db))) return;
  say('Installation de la bibliothèque de départ…');
  await importContent(db, join(ROOT, 'seeds'), { mediaFolder: join(dataDir, 'media') });
}

async function start(): Promise<void> {
  const settings = await readSettings();
  await requirePort('PORT', settings.port);
  if (!settings.smtpUrl) await requirePort('MAILBOX_PORT', settings.mailboxPort);
  const db = openDatabase(await provideDatabase(settings));
  running.push(() => db.destroy());
  await prepareDatabase(db, settings.dataDir);
  const config = { ...settings, smtpUrl: await provideMail(settings) };
  const server = await startServer({ config, db, webRoot: WEB_ROOT, viteOrigin: VITE_ORIGIN });
  running.push(server.stop);
  say(`Soutour est prêt\u00a0: ${config.publicUrl}`);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    return `Rien n’a démarré, la configuration est à corriger\u00a0:\n${error.message}`;
  }
  if (error instanceof PostgresStartError || error instanceof CannotStart) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
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
