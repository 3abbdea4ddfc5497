import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { beforeAll, expect, inject, it } from 'vitest';
import { openJobQueue } from '#modules/platform/background';
import { aMember } from '../support/builders/accounts.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { aDatabase } from '../support/services/backups.ts';
import { countQueued, redisUrlFor } from '../support/services/queue-backends.ts';
import { runSite } from './run-site.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soutour-commands-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
});

async function run(command: 'backup' | 'restore', databaseUrl: string, ...args: string[]) {
  return runWith({ DATABASE_URL: databaseUrl }, command, ...args);
}

async function runWith(env: Record<string, string>, command: 'backup' | 'restore', ...args: string[]) {
  const { ended, lines } = runSite(['node', 'scripts/start.mjs', command, ...args], {
    DATA_DIR: join(folder, 'data'),
    ...env,
  });
  return { code: await ended, lines };
}

it('[OPS-03] one command saves a site while it runs, another restores it and says what has to be known', async () => {
  const site = await aDatabase(inject('migratedTemplate'));
  const { id } = await aMember(site.db);
  const backup = join(folder, 'backup');
  const saved = await run('backup', site.url, backup);
  expect(saved.lines.at(-1)).toMatch(
    /^Sauvegardé dans .*Lignes\u00a0: \d+, enregistrements et images\u00a0: 0\.$/,
  );
  expect(saved.code).toBe(0);

  const target = await aDatabase();
  const restored = await run('restore', target.url, backup);
  expect(restored.lines).toContainEqual(expect.stringMatching(/^La sauvegarde du .* est rétablie\.$/));
  expect(restored.lines).toContain('Comptes effacés depuis, effacés de nouveau\u00a0: 0.');
  expect(restored.code).toBe(0);
  expect(await target.db('users').pluck('id')).toEqual([id]);
  expect(await target.db('sessions').whereNull('ended_at')).toEqual([]);

  await truncate(join(backup, 'tables', 'users.copy.gz'), 20);
  const damaged = await run('restore', target.url, backup, '--replace');
  expect(damaged.lines.at(-1)).toBe(
    'La sauvegarde est abîmée\u00a0: tables/users.copy.gz est coupé ou illisible.',
  );
  expect(damaged.code).toBe(1);
  expect(await target.db('users').pluck('id')).toEqual([id]);
});

it.runIf(inject('redisUrl'))(
  '[OPS-03] a restored site has no job left of the one that was there, in Redis either',
  async () => {
    const site = await aDatabase(inject('migratedTemplate'));
    const backup = join(folder, 'backup-with-redis');
    expect((await run('backup', site.url, backup)).code).toBe(0);
    const redisUrl = (await redisUrlFor('redis')) as string;
    const log = pino({ level: 'silent' });
    const queue = await openJobQueue({ db: site.db, redisUrl, log });
    const job = {
      lane: 'mail',
      job: 'send-activation-letter',
      occurredAt: new Date().toISOString(),
    } as const;
    await queue.add([{ ...job, eventId: 'of-the-site-before', payload: {} }]);
    await queue.close();
    expect(await countQueued(site.db, redisUrl)).toBe(1);

    const env = { DATABASE_URL: site.url, REDIS_URL: redisUrl };
    expect((await runWith(env, 'restore', backup, '--replace')).code).toBe(0);
    expect(await countQueued(site.db, redisUrl)).toBe(0);
  },
);

it('[OPS-03] nothing is restored while Redis, which keeps the jobs, does not answer', async () => {
  const site = await aDatabase(inject('migratedTemplate'));
  const backup = join(folder, 'backup-without-redis');
  expect((await run('backup', site.url, backup)).code).toBe(0);
  const { id } = await aMember(site.db);
  const env = { DATABASE_URL: site.url, REDIS_URL: 'redis://127.0.0.1:9' };
  const { code, lines } = await runWith(env, 'restore', backup, '--replace');
  expect(code).toBe(1);
  expect(lines.at(-1)).toContain('Redis');
  expect(await site.db('users').pluck('id')).toEqual([id]);
});

it('says what it expects when it is told nothing', async () => {
  const { code, lines } = await run('restore', 'postgres://nobody@127.0.0.1:9/nothing');
  expect(lines).toEqual(['Attendu\u00a0: npm run restore -- <dossier> [--replace]']);
  expect(code).toBe(1);
});
