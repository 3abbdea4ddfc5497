import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { atFileEnd } from '../harness/at-file-end.ts';
import { listen } from '../http/listen.ts';
import { inMemory, openMemory } from './memory-tablespace.ts';
import type { RunServices } from './run-services.ts';
import { dropLeftovers, withAdmin } from './templates.ts';

const entry = fileURLToPath(new URL('./service-host.ts', import.meta.url));

// What the keeper looks at, set to a machine that carries everything itself and nothing else.
const ALONE = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '', DOCKER_HOST: 'unix:///nowhere/docker.sock' };

function startServiceHost(env: Record<string, string>) {
  const host = spawn(process.execPath, ['--import', 'tsx', entry], {
    detached: true,
    env: { ...process.env, ...ALONE, ...env },
  });
  const ended = once(host, 'exit');
  atFileEnd(async () => {
    host.stdin.end();
    await ended;
  });
  return { host, ended };
}

it('the services end with the run that started them, however it ends, and leave no data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-services-'));
  await chmod(folder, 0o755);
  atFileEnd(() => rm(folder, { recursive: true }));
  const { host, ended } = startServiceHost({ TMPDIR: folder });
  const [line] = await once(createInterface({ input: host.stdout }), 'line');
  const { postgres } = JSON.parse(String(line)) as { postgres: { url: string; from: string } };
  expect(postgres.from).toBe('embedded');
  const ask = () => withAdmin(postgres.url, (admin) => admin.query('show fsync'));
  expect((await ask()).rows).toEqual([{ fsync: 'off' }]);
  expect((await readdir(folder)).filter((name) => name.startsWith('soutour-tests-'))).toHaveLength(1);

  // All that a killed run leaves to its keeper is a closed pipe.
  host.stdin.destroy();
  expect(await ended).toEqual([0, null]);
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  expect((await readdir(folder)).filter((name) => name.startsWith('soutour-tests-'))).toEqual([]);
});

it('what earlier runs have left on a kept Postgres is dropped, and nothing else', async () => {
  const { host } = startServiceHost({ CI: 'true' });
  const [line] = await once(createInterface({ input: host.stdout }), 'line');
  const { dataFolder, postgres } = JSON.parse(String(line)) as RunServices;
  await withAdmin(postgres.url, async (admin) => {
    for (const name of ['template_old', 'starter_old', 'test_killed', 'mine']) {
      await admin.query(`create database ${name}`);
    }
  });
  await dropLeftovers(postgres.url, dataFolder);
  const { rows } = await withAdmin(postgres.url, (admin) => admin.query('select datname from pg_database'));
  const names = rows.map(({ datname }) => datname);
  expect(names).toContain('mine');
  expect(names.filter((name) => /old|killed/.test(name))).toEqual([]);
});

/** Where the databases of tests lie; undefined where this machine has no memory for them. */
async function memoryOf(adminUrl: string): Promise<string | undefined> {
  const { rows } = await withAdmin(adminUrl, (admin) =>
    admin.query("select pg_tablespace_location(oid) as folder from pg_tablespace where spcname = 'memory'"),
  );
  return rows[0]?.folder;
}

it('databases of tests lie in memory where there is enough, and nothing stays there, also of a run that was killed', async () => {
  const { host, ended } = startServiceHost({ CI: 'true' });
  const [line] = await once(createInterface({ input: host.stdout }), 'line');
  const { dataFolder, postgres } = JSON.parse(String(line)) as RunServices;
  const killed = await memoryOf(postgres.url);
  await withAdmin(postgres.url, async (admin) => {
    await admin.query(`create database test_killed template template0 ${await inMemory(admin)}`);
  });
  // What a machine that was switched off has forgotten.
  if (killed) {
    expect(await readdir(killed)).toHaveLength(1);
    await rm(killed, { recursive: true });
  }

  await openMemory(postgres.url, join(dataFolder, '..', 'postgres', 'cluster'));
  const memory = await memoryOf(postgres.url);
  expect(Boolean(memory)).toBe(Boolean(killed));
  const { rows } = await withAdmin(postgres.url, (admin) =>
    admin.query("select from pg_database where datname = 'test_killed'"),
  );
  expect(rows).toHaveLength(memory ? 0 : 1);

  host.stdin.end();
  expect(await ended).toEqual([0, null]);
  for (const folder of [killed, memory]) expect(existsSync(folder ?? '/nowhere')).toBe(false);
});

it('[OPS-04] an engine that answers but gives no container is a machine without containers', async () => {
  const pings: string[] = [];
  const engine = await listen((request, response) => {
    const isPing = request.url === '/_ping';
    if (isPing) pings.push('ping');
    response.writeHead(isPing ? 200 : 500).end('{"message":"out of order"}');
  });
  // By another clock no engine is asked: its containers would go by the machine's.
  const { host } = startServiceHost({ DOCKER_HOST: engine.replace('http:', 'tcp:'), FAKETIME: '' });
  const [line] = await once(createInterface({ input: host.stdout }), 'line');
  expect(JSON.parse(String(line))).toMatchObject({ postgres: { from: 'embedded' } });
  expect(pings).not.toEqual([]);
});

it('[OPS-04] under CI=true a machine without Redis is an error that says what to do', async () => {
  const { host, ended } = startServiceHost({ CI: 'true', PATH: '/nowhere' });
  let said = '';
  host.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  expect(await ended).toEqual([1, null]);
  expect(said).toContain('install redis-server or set TEST_REDIS_URL');
});
