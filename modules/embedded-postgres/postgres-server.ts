import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PostgresStartError } from './data-folder-lock.ts';
import { endWithParent } from './end-with-parent.ts';
import { freePort } from './ports.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { POSTGRES_ENV, POSTGRES_NAME, postgresUrl } from './postgres-cluster.ts';

/** A running Postgres. */
export interface PostgresServer {
  url: string;
  /** Resolves when the process has ended, asked or not. */
  ended: Promise<void>;
  /** Ends sessions and closes the data; after ten seconds, without waiting for either. */
  stop(): Promise<void>;
}

interface Launch {
  account: PostgresAccount;
  binaries: PostgresBinaries;
  /** Folder that holds the data folder and the log. */
  folder: string;
  password: string;
  flags: readonly string[];
}

const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 5_000;
/** After a crash Postgres replays its journal before it takes connections. */
const READY_MS = 120_000;
/** Sessions of a Postgres that was killed notice within moments that it is gone. */
const RETRY_MS = 10_000;
const TRANSIENT_COMPLAINTS = [
  // Somebody took the port between our look and its start.
  'could not create any TCP/IP sockets',
  'pre-existing shared memory block',
];

function spawnPostgres({ account, binaries, folder, flags }: Launch, port: number): ChildProcess {
  const { command, args, options } = account.launch(binaries.postgres, [
    '-D',
    join(folder, 'cluster'),
    '-p',
    String(port),
    ...[
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'log_checkpoints=off',
      'timezone=UTC',
    ].flatMap((setting) => ['-c', setting]),
    ...flags,
  ]);
  // A file, not a pipe to us: an orphan must be able to go on writing.
  const log = openSync(join(folder, 'postgres.log'), 'w', 0o600);
  try {
    const stdio = ['ignore', log, log] as const;
    return spawn(command, args, {
      ...options,
      cwd: '/',
      env: POSTGRES_ENV,
      detached: true,
      stdio: [...stdio],
    });
  } finally {
    closeSync(log);
  }
}

async function lastComplaint(folder: string): Promise<string> {
  const log = await readFile(join(folder, 'postgres.log'), 'utf8').catch(() => '');
  const lines = log.trim().split('\n');
  return (
    lines.findLast((line) => /(FATAL|PANIC|ERROR): /.test(line))?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '') ??
    lines.at(-1) ??
    ''
  );
}

/** @returns false while the server is not taking connections */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Without a listener an error of the connection would end this process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [POSTGRES_NAME]);
    if (rowCount === 0) await client.query(`create database ${POSTGRES_NAME}`);
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    // 57P03: it is starting up.
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03') return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Follows a started process: it is stopped even when ours exits without asking, or is killed. */
function follow(child: ChildProcess) {
  const state = { failure: undefined as Error | undefined, running: true };
  const stopAtExit = () => child.kill('SIGINT');
  process.once('exit', stopAtExit);
  const ended = new Promise<void>((settle) => {
    const end = (failure?: Error) => {
      state.failure = failure;
      state.running = false;
      process.removeListener('exit', stopAtExit);
      settle();
    };
    child.once('error', end).once('exit', () => end());
  });
  endWithParent(child, 'INT');
  // It must not keep a process alive that has nothing else to do.
  child.unref();

  async function endsWithin(ms: number): Promise<boolean> {
    // What is left of the time holds up nobody.
    await Promise.race([ended, wait(ms, undefined, { ref: false })]);
    return !state.running;
  }

  async function stop(): Promise<void> {
    child.ref();
    for (const [signal, ms] of [
      ['SIGINT', FAST_STOP_MS],
      ['SIGQUIT', IMMEDIATE_STOP_MS],
    ] as const) {
      child.kill(signal);
      if (await endsWithin(ms)) return;
    }
    child.kill('SIGKILL');
    await ended;
  }
  return { state, ended, stop };
}

/** @returns what Postgres complained of when it ended instead of starting */
async function launchOn(port: number, launch: Launch): Promise<PostgresServer | string> {
  const { state, ended, stop } = follow(spawnPostgres(launch, port));
  const deadline = Date.now() + READY_MS;
  try {
    while (state.running && !(await answers(postgresUrl(port, launch.password, 'postgres')))) {
      if (Date.now() > deadline) throw new PostgresStartError('PostgreSQL ne répond pas après deux minutes.');
      await wait(25);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  if (state.running) return { url: postgresUrl(port, launch.password), ended, stop };
  return state.failure?.message ?? lastComplaint(launch.folder);
}

/**
 * Starts Postgres on a free port of 127.0.0.1 and waits until it takes connections.
 * @throws PostgresStartError with Postgres's own words when it does not start
 */
export async function launchPostgres(launch: Launch): Promise<PostgresServer> {
  const deadline = Date.now() + RETRY_MS;
  for (;;) {
    const outcome = await launchOn(await freePort(), launch);
    if (typeof outcome !== 'string') return outcome;
    const mayPass = TRANSIENT_COMPLAINTS.some((complaint) => outcome.includes(complaint));
    if (!mayPass || Date.now() > deadline) {
      throw new PostgresStartError(`PostgreSQL n’a pas démarré\u00a0: ${outcome}`);
    }
    await wait(100);
  }
}
