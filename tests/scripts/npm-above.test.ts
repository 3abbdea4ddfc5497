import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../modules/embedded-postgres/ports.ts';
import { processStamp } from '../../modules/embedded-postgres/processes.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { cloneDatabase, closeDatabase } from '../support/services/database.ts';
import { descendantsOf } from '../support/services/descendants.ts';
import { findProgram } from '../support/services/services.ts';
import { ensureStarterTemplate } from '../support/services/templates.ts';
import { type RunningSite, runSite } from './run-site.ts';

let databaseUrl: string;

beforeAll(async () => {
  const adminUrl = inject('adminUrl');
  const clone = await cloneDatabase(adminUrl, await ensureStarterTemplate(adminUrl, inject('dataFolder')));
  databaseUrl = clone.url;
  atFileEnd(() => closeDatabase(adminUrl, clone.name, clone.db));
}, 240_000);

/** Runs a command by npm on a database and ports of its own. */
async function runByNpm(name: string): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soutour-npm-'));
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  return runSite(['npm', 'run', name], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: `${port}`,
    MAILBOX_PORT: '0',
    PAYPAL_SIMULATOR_PORT: '0',
    CAPTCHA: 'test',
  });
}

/** The process number that it has printed. */
async function numberOf({ ready, lines }: RunningSite): Promise<number> {
  await ready;
  const found = lines.map((line) => /^Processus (\d+)\u00a0: /.exec(line)?.[1]).find(Boolean);
  return Number(found);
}

const allOf = async ({ child }: RunningSite) => descendantsOf(child.pid ?? 0);

async function gone(pids: readonly number[]): Promise<void> {
  const left = async () => {
    const stamps = await Promise.all(pids.map(processStamp));
    return pids.filter((_, index) => stamps[index] !== undefined);
  };
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
}

describe.runIf(process.platform === 'linux' && findProgram('redis-server'))('npm run start:cluster', () => {
  it('[OPS-03] replaces its processes when the number that it prints is told to, and ends with npm', async () => {
    const site = await runByNpm('start:cluster');
    const pid = await numberOf(site);
    const before = await allOf(site);
    expect(before).toContain(pid);
    process.kill(pid, 'SIGUSR2');
    await expect
      .poll(() => site.lines, { timeout: 60_000 })
      .toContain('Tous les processus ont été remplacés.');
    const after = await allOf(site);
    expect(after).toContain(pid);
    site.child.kill('SIGTERM');
    await gone([...before, ...after]);
  }, 150_000);

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    '[OPS-03] leaves nothing behind after %s',
    async (signal) => {
      const site = await runByNpm('start:cluster');
      const pid = await numberOf(site);
      const all = await allOf(site);
      process.kill(pid, signal);
      await gone(all);
    },
    120_000,
  );
});

describe.runIf(process.platform === 'linux')('npm run dev', () => {
  it.each([
    ['SIGTERM', 'npm'],
    ['SIGKILL', 'npm'],
    ['SIGTERM', 'the number that it prints'],
    ['SIGKILL', 'the number that it prints'],
  ] as const)(
    'leaves nothing behind after %s to %s',
    async (signal, to) => {
      const site = await runByNpm('dev');
      const pid = await numberOf(site);
      const all = await allOf(site);
      process.kill(to === 'npm' ? (site.child.pid ?? 0) : pid, signal);
      await gone(all);
    },
    120_000,
  );
});
