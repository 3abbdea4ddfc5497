import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PostgresStartError } from '../../modules/embedded-postgres/data-folder-lock.ts';
import { processCommand, processStamp } from '../../modules/embedded-postgres/processes.ts';
import { startEmbeddedPostgres } from '../../modules/embedded-postgres/start-embedded-postgres.ts';
import { descendantsOf } from '../support/services/descendants.ts';

let dataDir: string;
let said: string[];
const stops: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-data-'));
  said = [];
});

afterEach(async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (line) => said.push(line),
    flags: ['-c', 'fsync=off'],
  });
  stops.push(postgres.stop);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const postmasterFile = () => join(dataDir, 'postgres', 'cluster', 'postmaster.pid');

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(postmasterFile(), 'utf8'), 10);
}

/** Whether the right that Postgres is to keep is one that this process has: bit 2 of capabilities(7). */
const mayReadEverything = (() => {
  try {
    const [, rights] = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return (BigInt(`0x${rights ?? '0'}`) & 4n) !== 0n;
  } catch {
    return false;
  }
})();

/** Another process that runs Postgres on the same folder. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const script = fileURLToPath(new URL('./hold-postgres.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, url };
}

async function killOutright(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('a start', () => {
  test('gives an empty UTF-8 database that knows Arabic letters and listens on this machine alone', async () => {
    const { url } = await start();
    expect(new URL(url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/soutour' });
    expect(await ask(url, 'show server_encoding')).toBe('UTF8');
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await ask(url, 'show unix_socket_directories')).toBe('');
    expect(await ask(url, "select 'كَ' ~ '^[[:alpha:]]'")).toBe(true);
    expect(await ask(url, "select count(*)::int from pg_tables where schemaname = 'public'")).toBe(0);
  });

  test('passes on further settings', async () => {
    expect(await ask((await start()).url, 'show fsync')).toBe('off');
  });

  test('asks everybody for the password, which nobody else can read', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'devine';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o077).toBe(0);
  });

  // Of a folder that root alone may enter, as this one.
  test.runIf(process.getuid?.() === 0 && mayReadEverything)(
    'under root keeps of its rights none but to pass through closed folders',
    async () => {
      await start();
      const status = await readFile(`/proc/${await postmasterPid()}/status`, 'utf8');
      expect(status).not.toMatch(/^Uid:\s*0/m);
      expect(status).toMatch(/^CapEff:\s*0*4$/m);
    },
  );

  test('finds the data of the last time, and says nothing, for it is quick', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 7 as seven');
    await first.stop();
    said = [];
    const second = await start();
    expect(await ask(second.url, 'select seven from kept')).toBe(7);
    expect(said).toEqual([]);
  });

  test('begins again when the first one was killed while it made the data', async () => {
    const folder = join(dataDir, 'postgres');
    await mkdir(join(folder, 'cluster.unfinished'), { recursive: true });
    await writeFile(join(folder, 'cluster.unfinished', 'PG_VERSION'), '18');
    await writeFile(join(folder, 'password'), 'of the first one');
    expect(await ask((await start()).url, 'select 1')).toBe(1);
    expect((await readdir(folder)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
  });
});

describe('a stop', () => {
  test('ends Postgres and whoever is connected, and frees the folder', async () => {
    const postgres = await start();
    const pid = await postmasterPid();
    const client = new pg.Client({ connectionString: postgres.url });
    const lost = new Promise<void>((settle) => client.on('error', () => settle()));
    await client.connect();
    await postgres.stop();
    await postgres.ended;
    await lost;
    expect(await processStamp(pid)).toBeUndefined();
    expect(existsSync(postmasterFile())).toBe(false);
    expect(existsSync(join(dataDir, 'postgres', 'owner.json'))).toBe(false);
  });
});

test('a Postgres that hears nothing is ended after fifteen seconds', async () => {
  const postgres = await start();
  const pid = await postmasterPid();
  process.kill(pid, 'SIGSTOP');
  await postgres.stop();
  expect(await processStamp(pid)).toBeUndefined();
});

describe('after kill -9', () => {
  test('Postgres ends as well, in good order', async () => {
    const { child, url } = await startElsewhere();
    await ask(url, 'create table kept as select 7 as seven');
    const left = await postmasterPid();
    await killOutright(child);
    await expect.poll(() => processStamp(left), { timeout: 15_000 }).toBeUndefined();
    expect(existsSync(postmasterFile())).toBe(false);
    expect(await ask((await start()).url, 'select seven from kept')).toBe(7);
    expect(said).toEqual([]);
  });

  test.runIf(process.platform === 'linux')(
    'of what should end it too, the next start stops it, says so, and keeps what was committed',
    async () => {
      const { child, url } = await startElsewhere();
      await ask(url, 'create table kept as select 7 as seven');
      const left = await postmasterPid();
      for (const pid of await descendantsOf(child.pid ?? 0)) {
        if ((await processCommand(pid)).startsWith('sh ')) process.kill(pid, 'SIGKILL');
      }
      await killOutright(child);
      expect(await processStamp(left)).toBeDefined();

      const next = await start();
      expect(await processStamp(left)).toBeUndefined();
      expect(said).toEqual(['Arrêt de la base de données laissée par une instance interrompue…']);
      expect(await ask(next.url, 'select seven from kept')).toBe(7);
    },
  );

  test('of Postgres too, the next start recovers what was committed', async () => {
    const { child, url } = await startElsewhere();
    await ask(url, 'create table kept as select 7 as seven');
    await killOutright(child);
    process.kill(await postmasterPid(), 'SIGKILL');
    expect(await ask((await start()).url, 'select seven from kept')).toBe(7);
  });

  test('a process that was given the number of the old Postgres is neither stopped nor taken for it', async () => {
    await (await start()).stop();
    // Of the same account: Postgres does not mind those of others.
    const { uid, gid } = await stat(join(dataDir, 'postgres', 'cluster'));
    const stranger = spawn('sleep', ['600'], { uid, gid });
    stops.push(async () => killOutright(stranger));
    await writeFile(postmasterFile(), `${stranger.pid}\n${join(dataDir, 'postgres', 'cluster')}\n1\n1\n\n\n`);
    const next = await start();
    expect(await ask(next.url, 'select 1')).toBe(1);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  test('a process that was given the number of the old owner does not keep the folder', async () => {
    await mkdir(join(dataDir, 'postgres'));
    const lock = JSON.stringify({ pid: process.pid, stamp: 'of an earlier process' });
    await writeFile(join(dataDir, 'postgres', 'owner.json'), lock);
    expect(await ask((await start()).url, 'select 1')).toBe(1);
  });
});

describe('two instances on one folder', () => {
  test('the second is refused in one sentence that names the first, which goes on', async () => {
    const { child, url } = await startElsewhere();
    stops.push(async () => {
      await killOutright(child);
      await (await start()).stop();
    });
    const refusal = start();
    await expect(refusal).rejects.toBeInstanceOf(PostgresStartError);
    await expect(refusal).rejects.toThrow(
      `Ce dossier de données est déjà utilisé par une autre instance (processus ${child.pid})`,
    );
    expect(await ask(url, 'select 1')).toBe(1);
  });

  test('started at the same moment, one gets it', async () => {
    await (await start()).stop();
    const outcomes = await Promise.allSettled([start(), start(), start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });
});

test('Postgres’s own words are in the refusal when it does not start', async () => {
  const settings = { dataDir, log: () => {}, flags: ['-c', 'shared_buffers=none'] };
  await expect(startEmbeddedPostgres(settings)).rejects.toThrow(
    'PostgreSQL n’a pas démarré\u00a0: invalid value for parameter "shared_buffers": "none"',
  );
});

test('a process is told from another by when it began, and one that has ended is none', async () => {
  const sleepers = [spawn('sleep', ['60'])];
  // The clock of /proc ticks a hundred times a second.
  await wait(50);
  sleepers.push(spawn('sleep', ['60']));
  const [first, second] = sleepers.map(({ pid }) => pid ?? 0);
  const stamps = [await processStamp(first ?? 0), await processStamp(second ?? 0)];
  expect(stamps[0]).toMatch(/\S/);
  expect(stamps[0]).not.toBe(stamps[1]);
  expect(await processStamp(first ?? 0)).toBe(stamps[0]);
  for (const sleeper of sleepers) {
    sleeper.kill();
    await once(sleeper, 'exit');
  }
  expect(await processStamp(first ?? 0)).toBeUndefined();
});
