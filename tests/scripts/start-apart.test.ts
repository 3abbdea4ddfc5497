import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../modules/embedded-postgres/ports.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { cloneDatabase, closeDatabase } from '../support/services/database.ts';
import { type RunningSite, runSite } from './run-site.ts';

const WORKS = 'Soutour exécute ses tâches de fond.';

let databaseUrl: string;
let db: Knex;
let dataDir: string;
let simulatorPort: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-apart-'));
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
  simulatorPort = await freePort();
  const adminUrl = inject('adminUrl');
  const clone = await cloneDatabase(adminUrl, 'template0');
  ({ url: databaseUrl, db } = clone);
  atFileEnd(() => closeDatabase(adminUrl, clone.name, clone.db));
});

async function start(role: 'api' | 'worker', env: Record<string, string> = {}): Promise<RunningSite> {
  const PORT = `${await freePort()}`;
  return runSite(['node', 'scripts/start.mjs', role], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT,
    MAILBOX_PORT: '0',
    PAYPAL_SIMULATOR_PORT: `${simulatorPort}`,
    ...env,
  });
}

async function works(worker: RunningSite): Promise<void> {
  await expect.poll(() => worker.lines, { timeout: 60_000 }).toContain(WORKS);
}

async function stop({ child, ended }: RunningSite): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

it.each(['api', 'worker'] as const)('%s alone needs a database that others reach', async (role) => {
  const site = await start(role, { DATABASE_URL: '' });
  expect(await site.ended).toBe(1);
  expect(site.lines).toEqual([expect.stringMatching(/^DATABASE_URL est obligatoire pour npm run start:/)]);
});

it.each(['api', 'worker'] as const)('%s alone needs to know where the simulated PayPal is', async (role) => {
  const site = await start(role, { PAYPAL_SIMULATOR_PORT: '0' });
  expect(await site.ended).toBe(1);
  expect(site.lines).toEqual([
    expect.stringMatching(/^PAYPAL_SIMULATOR_PORT ne peut pas valoir 0 pour npm run start:/),
  ]);
});

it('a worker whose Redis does not answer says so in one sentence', async () => {
  const worker = await start('worker', { REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
  expect(await worker.ended).toBe(1);
  expect(worker.lines).toEqual([
    expect.stringMatching(/^Le serveur Redis de REDIS_URL ne répond pas\u00a0: /),
  ]);
});

it('several of each start at once on an empty database, which one of them fills', async () => {
  const [first, second, worker, other] = await Promise.all([
    start('api'),
    start('api'),
    start('worker'),
    start('worker'),
  ]);
  for (const site of [first, second]) {
    const address = await site.ready;
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  }
  for (const one of [worker, other]) await works(one);
  const simulating = [first, second].filter(({ lines }) => lines.some((line) => line.startsWith('PayPal')));
  expect(simulating).toHaveLength(1);
  const installing = [first, second, worker, other].filter(({ lines }) =>
    lines.includes('Installation de la bibliothèque de départ…'),
  );
  expect(installing).toHaveLength(1);
  for (const site of [first, second, worker, other]) await stop(site);
});

it('a request under way when the site is told to stop is answered, and then the site ends', async () => {
  const site = await start('api');
  const { port } = new URL(await site.ready);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  const head = ['POST /api/contact/ HTTP/1.1', 'host: localhost', 'content-type: application/json'];
  socket.write(`${head.join('\r\n')}\r\ncontent-length: 12\r\n\r\n{"name":`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  site.child.kill('SIGTERM');
  await expect.poll(() => site.lines).toContain('Arrêt…');
  socket.write('"a"}');
  expect(await site.ended).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});

it('a worker does what the site has left to it', async () => {
  await db('schedules').delete();
  const worker = await start('worker');
  await works(worker);
  const ran = db('schedules').where('due_at', '>', db.fn.now()).whereNull('error');
  await expect.poll(() => ran.clone().pluck('name')).toContain('sweep-outbox');
  await stop(worker);
});
