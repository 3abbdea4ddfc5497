import { mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { beforeAll, expect, inject, it } from 'vitest';
import { openJobQueue } from '#modules/platform/background';
import { aMember } from '../support/builders/accounts.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { aDatabase } from '../support/services/backups.ts';
import { countQueued, redisUrlFor } from '../support/services/queue-backends.ts';
import { startS3 } from '../support/services/s3-server.ts';
import { ensureStarterTemplate } from '../support/services/templates.ts';
import { runSite } from './run-site.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soutour-commands-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
});

type Command = 'backup' | 'backup-key' | 'prune-backups' | 'restore' | 'restore-drill';

async function run(command: Command, databaseUrl: string, ...args: string[]) {
  return runWith({ DATABASE_URL: databaseUrl }, command, ...args);
}

async function runWith(env: Record<string, string>, command: Command, ...args: string[]) {
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
  expect(lines).toEqual([
    'Attendu\u00a0: npm run restore -- <dossier ou s3:nom> [--identity <fichier>] [--replace]',
  ]);
  expect(code).toBe(1);
});

it('[OPS-03] a key is made, a backup sent to a bucket, tried, and kept by its age: each is one command', async () => {
  const file = join(folder, 'private-key');
  const made = await runWith({}, 'backup-key', file);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const recipient = /^BACKUP_RECIPIENT=(age1\S+)$/.exec(made.lines.at(-1) ?? '')?.[1] ?? '';
  const { settings } = await startS3();
  const site = await aDatabase(await ensureStarterTemplate(inject('adminUrl'), inject('dataFolder')));
  await aMember(site.db);
  await site.db.destroy();
  const env = {
    DATABASE_URL: site.url,
    BACKUP_S3_ENDPOINT: settings.endpoint,
    BACKUP_S3_BUCKET: settings.bucket,
    BACKUP_S3_KEY_ID: settings.keyId,
    BACKUP_S3_SECRET: settings.secret,
  };
  const plain = await runWith(env, 'backup', 's3:2026-09-01');
  expect(plain).toMatchObject({ code: 1, lines: [expect.stringMatching(/que chiffrée/)] });
  expect(await runWith({ ...env, BACKUP_S3_BUCKET: '' }, 'prune-backups', 's3:')).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/mal\u00a0: BACKUP_S3_BUCKET\.$/)],
  });
  expect(await runWith(env, 'backup', 's3:', '--to', recipient)).toMatchObject({ code: 0 });

  const tried = await runWith(env, 'restore-drill', 's3:', '--identity', file);
  expect(tried).toMatchObject({ code: 0, lines: expect.arrayContaining(['Il ne manque rien.']) });
  for (const seen of [
    /l’accueil, \/, 200/,
    /un texte, \/texts\/.*, 200/,
    /un verbe, \/conj.*, 200/,
    /comptes, \d/,
  ]) {
    expect(tried.lines).toContainEqual(expect.stringMatching(seen));
  }
  const pruned = await runWith(env, 'prune-backups', 's3:', '--dry-run');
  expect(pruned.lines).toEqual(['À supprimer\u00a0: aucune. Resteraient\u00a0: 1. Rien n’a été supprimé.']);
  // What is there stays: a second key would make the first worthless.
  const again = await runWith({}, 'backup-key', file);
  expect(again).toMatchObject({ code: 1, lines: [expect.stringMatching(/n’a pas pu être écrite/)] });
  expect(await readFile(file, 'utf8')).toContain(recipient);
}, 300_000);

it('[OPS-03] the trial of a backup fails where something is lacking, and says what', async () => {
  const site = await aDatabase(inject('migratedTemplate'));
  const backup = join(folder, 'backup-without-texts');
  expect((await run('backup', site.url, backup)).code).toBe(0);
  const { code, lines } = await runWith({}, 'restore-drill', backup);
  expect(lines.at(-1)).toMatch(/^Il manque\u00a0: un texte .*un verbe/);
  expect(code).toBe(1);
});
