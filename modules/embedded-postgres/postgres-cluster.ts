import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresStartError } from './data-folder-lock.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { CLOCK_ENV, processCommand, processStamp } from './processes.ts';

/** The role that owns everything, and the name of the database. */
export const POSTGRES_NAME = 'soutour';

/** @param database by default the product's own */
export function postgresUrl(port: number, password: string, database = POSTGRES_NAME): string {
  return `postgres://${POSTGRES_NAME}:${password}@127.0.0.1:${port}/${database}`;
}

// No more: variables such as PGDATA or PGPORT of the caller must not reach our Postgres.
export const POSTGRES_ENV: NodeJS.ProcessEnv = { PATH: process.env.PATH, TZ: 'UTC', ...CLOCK_ENV };

// macOS has no locale C.UTF-8; with an ASCII character type, trigrams would skip Arabic letters.
const LOCALE = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];

/** Long enough for the last checkpoint of a busy database. */
const FAST_STOP_MS = 10_000;

async function runInitdb(
  account: PostgresAccount,
  binaries: PostgresBinaries,
  folder: string,
  passwordFile: string,
) {
  const { command, args, options } = account.launch(binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${POSTGRES_NAME}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    ...LOCALE,
  ]);
  // The current folder may be closed to the account, so Postgres starts from the root.
  const child = spawn(command, args, {
    ...options,
    cwd: '/',
    env: POSTGRES_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((settle, fail) => child.once('error', fail).once('close', settle));
  const [code, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (code === 0) return;
  const reason = complaint.trim().split('\n').at(-1) || `code ${code}`;
  throw new PostgresStartError(`La base de données n’a pas pu être créée dans ${folder}\u00a0: ${reason}`);
}

/**
 * Makes the data folder of Postgres unless it is there. It is made under another name and renamed when
 * complete, so that a kill in the middle leaves nothing half made under the name that counts.
 * @param folder the folder it stands in, which also keeps its password
 * @returns the password of the role `soutour`
 */
export async function prepareCluster(
  account: PostgresAccount,
  binaries: PostgresBinaries,
  folder: string,
  log: (line: string) => void,
): Promise<string> {
  const cluster = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  if (existsSync(cluster)) return (await readFile(passwordFile, 'utf8')).trim();
  log('Création de la base de données…');
  for (const left of await readdir(folder)) {
    if (left.startsWith('cluster.')) await rm(join(folder, left), { recursive: true });
  }
  await rm(passwordFile, { force: true });
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const unfinished = `${cluster}.${randomUUID()}`;
  await mkdir(unfinished, { mode: 0o700 });
  await Promise.all([account.own(passwordFile), account.own(unfinished)]);
  await runInitdb(account, binaries, unfinished, passwordFile);
  await rename(unfinished, cluster);
  return password;
}

/** Whether a process is the Postgres of this very data folder, not one that was given its number later. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  const command = await processCommand(pid);
  return /(^|\/)postgres /.test(command) && `${command} `.includes(` ${cluster} `);
}

async function endsWithin(pid: number, ms: number): Promise<boolean> {
  const stamp = await processStamp(pid);
  const deadline = Date.now() + ms;
  while (stamp !== undefined && (await processStamp(pid)) === stamp) {
    if (Date.now() > deadline) return false;
    await wait(30);
  }
  return true;
}

async function endPostgres(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    if (await endsWithin(pid, FAST_STOP_MS)) return;
  }
  throw new PostgresStartError(
    `Une base de données interrompue ne s’arrête pas (processus ${pid})\u00a0: arrêtez-la.`,
  );
}

/**
 * Stops the Postgres that a killed instance has left on a data folder: it holds the folder and
 * serves nobody. Call it only with the folder locked.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const readPidFile = () => readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(await readPidFile(), 10);
  if (await servesCluster(pid, cluster)) {
    log('Arrêt de la base de données laissée par une instance interrompue…');
    await endPostgres(pid);
  }
  // Postgres takes any process of that number for its elder and refuses to start: a newcomer, or its own
  // remains where no parent collects them, as in many containers. It reads the other lines to look for
  // sessions that outlived it, so only the number changes, to one that no process ever has.
  const left = await readPidFile();
  if (left) await writeFile(pidFile, left.replace(/^\d+/, '2147483647'));
}
