import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '#modules/embedded-postgres';
import { migrations } from '../../migrations/index.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { cloneDatabase, closeDatabase } from '../support/services/database.ts';
import { ensureStarterTemplate } from '../support/services/templates.ts';
import { runSite } from './run-site.ts';

const READY = 'La base de données est prête.';
const INSTALLING = 'Installation de la bibliothèque de départ…';

let databaseUrl: string;
let db: Knex;
let dataDir: string;

beforeAll(async () => {
  await ensureStarterTemplate(inject('adminUrl'), inject('dataFolder'));
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-migrate-'));
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
});

/** @param template a database without anything, unless told */
async function useDatabase(template = 'template0'): Promise<void> {
  const adminUrl = inject('adminUrl');
  const clone = await cloneDatabase(adminUrl, template);
  ({ url: databaseUrl, db } = clone);
  onTestFinished(() => closeDatabase(adminUrl, clone.name, clone.db));
}

const useFilledDatabase = async () =>
  useDatabase(await ensureStarterTemplate(inject('adminUrl'), inject('dataFolder')));

/** The settings of a real installation, as far as it is asked for them before it starts. */
const REAL = {
  DEPLOYMENT: 'production',
  PUBLIC_URL: 'http://localhost',
  SECRET: 'oGm4RkYx1pV7tBqZ2nLw9cHs5dJf8aUe3iKrXv6y',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  CONTACT_EMAIL: 'bonjour@soutour.example',
  PAYPAL_CLIENT_ID: 'a-client-of-these-tests',
  PAYPAL_CLIENT_SECRET: 'a-key-of-these-tests-alone',
  PAYPAL_WEBHOOK_ID: 'WH-TESTS',
  PAYPAL_MODE: 'sandbox',
};

async function run(role: 'migrate' | 'api' | 'worker', env: Record<string, string> = {}) {
  const PORT = `${await freePort()}`;
  return runSite(['node', 'scripts/start.mjs', role], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT,
    ...REAL,
    ...env,
  });
}

it('[OPS-03] two that migrate an empty database at once: one does the work, both end well', async () => {
  await useDatabase();
  const both = await Promise.all([run('migrate'), run('migrate')]);

  for (const { ended, lines } of both) {
    expect(await ended, lines.join('\n')).toBe(0);
    expect(lines.at(-1)).toBe(READY);
  }
  expect(both.filter(({ lines }) => lines.includes(INSTALLING))).toHaveLength(1);
  expect(await db('migrations').pluck('name')).toHaveLength(migrations.length);
});

it('[OPS-03] the halves of a real installation leave a database that is behind as it is, and say what to do', async () => {
  await useDatabase();

  for (const { ended, lines } of await Promise.all([run('api'), run('worker')])) {
    expect(await ended).toBe(1);
    expect(lines).toEqual([
      `La base de données n’est pas à jour (étapes\u00a0: ${migrations.length})\u00a0: lancez npm run migrate, puis redémarrez.`,
    ]);
  }
  expect(await db.schema.hasTable('migrations')).toBe(false);
});

it('[OPS-03] a version that was put back runs on the database of the newer one', async () => {
  await useFilledDatabase();
  await db('migrations').insert({ name: '9999-tomorrow', batch: 99, migration_time: new Date() });

  const step = await run('migrate');
  expect(await step.ended).toBe(0);
  expect(step.lines).toEqual([
    'La base de données est plus récente que ce programme (étapes\u00a0: 1).',
    READY,
  ]);
  const api = await run('api');
  await api.ready;
  api.child.kill('SIGTERM');
  expect(await api.ended).toBe(0);
});

it('[OPS-03] a database of another set of migrations is refused: what tells the two apart is named, and what to do', async () => {
  await useFilledDatabase();
  const last = migrations.at(-1)?.name ?? '';
  await db('migrations').where('name', last).update({ name: '9999-tomorrow' });

  const step = await run('migrate');

  expect(await step.ended).toBe(1);
  expect(step.lines).toEqual([
    `La base de données vient d’une autre version\u00a0: elle connaît l’étape 9999-tomorrow, et ${last} lui manque. ` +
      'Rien n’y a été changé. Relancez la version qui l’a faite, ou donnez à celle-ci une base vide, par DATABASE_URL ou ' +
      'un autre DATA_DIR\u00a0: une base d’avant la première version publiée n’est pas reprise.',
  ]);
});
