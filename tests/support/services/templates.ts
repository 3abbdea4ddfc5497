import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import pg from 'pg';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
// Any number will do as long as every run uses the same: one template is built at a time on a server.
const BUILD_LOCK = 7_300_141;

/** What is made of a migrated database changes none. */
const MADE = /\bmigrations\/schema\.sql$/;

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !MADE.test(path));
}

/** Sixteen hex digits that change with any path or byte below the folders (given from the root). */
async function hashOf(folders: readonly string[]): Promise<string> {
  const found = await Promise.all(folders.map((folder) => filesBelow(join(ROOT, folder))));
  const hash = createHash('sha256');
  for (const path of found.flat().sort()) {
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(await readFile(path))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Name of the empty, migrated database: another schema, another name. */
export async function migratedTemplateName(): Promise<string> {
  return `template_${await hashOf(['migrations'])}`;
}

// What makes content of files: a change of anything else gives the same database.
const IMPORTING = ['arabic', 'authoring', 'blog', 'conjugation', 'library', 'subscriptions', 'vocabulary'];
/** What is made with each of the databases that have content. */
const MAKING = { starter: IMPORTING, taught: [...IMPORTING, 'lessons', 'parsing'] };

/**
 * Name of a database with content: another content, another way to import it or another place of its recordings,
 * another name.
 */
async function contentTemplateName(kind: keyof typeof MAKING, dataFolder: string): Promise<string> {
  const making = MAKING[kind].map((name) => join('modules', name));
  const place = createHash('sha256').update(dataFolder).digest('hex').slice(0, 8);
  return `${kind}_${await hashOf(['migrations', 'seeds', ...making])}_${place}`;
}

/** The same server, another database. */
export function urlOfDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one piece of work on a connection of its own to the server's own database. */
export async function withAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/**
 * Builds a template database unless the server has it. It gets its final name only when it is complete,
 * and from then on nobody can connect to it: Postgres refuses to clone a database that is in use.
 * @param fill what is done in the new database; the pool is closed afterwards
 * @param from the template that it begins as
 */
export async function ensureTemplate(
  adminUrl: string,
  name: string,
  fill: (db: Knex) => Promise<unknown>,
  from = 'template0',
): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [BUILD_LOCK]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists "${draft}" with (force)`);
    await admin.query(`create database "${draft}" template "${from}"`);
    const { openDatabase } = await import('#modules/platform/runtime');
    const db = openDatabase(urlOfDatabase(adminUrl, draft), 2);
    try {
      await fill(db);
    } finally {
      await db.destroy();
    }
    await untilUnused(admin, draft);
    await admin.query(`alter database "${draft}" with allow_connections false`);
    await admin.query(`alter database "${draft}" rename to "${name}"`);
  });
}

/** Where a connection of a database came from, for the message of who forgot to close it. */
export interface OpenConnection {
  query: string;
  application_name: string;
}

/**
 * Waits for the server to notice that a database's connections are closed, which it does a moment after
 * its client.
 * @returns what is still open when two seconds have passed
 */
export async function untilUnused(admin: pg.Client, name: string): Promise<OpenConnection[]> {
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await admin.query<OpenConnection>(
      `select application_name, query from pg_stat_activity
       where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
    if (rows.length === 0 || attempt === 100) return rows;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// Imported when they are needed: a run finds its templates made, and does without the modules that make them.
async function migrate(db: Knex): Promise<void> {
  const { migrateDatabase } = await import('#modules/platform/runtime');
  const { migrations } = await import('../../../migrations/index.ts');
  await migrateDatabase(db, migrations);
}

/** The migrated template, made once a server for each state of migrations/. */
export async function ensureMigratedTemplate(adminUrl: string): Promise<void> {
  await ensureTemplate(adminUrl, await migratedTemplateName(), migrate);
}

/**
 * The template with the starter content of seeds/, made when the first test asks for it.
 * @param dataFolder where the tests' servers look for recordings
 * @returns its name
 */
export async function ensureStarterTemplate(adminUrl: string, dataFolder: string): Promise<string> {
  const name = await contentTemplateName('starter', dataFolder);
  await ensureTemplate(adminUrl, name, async (db) => {
    const { importContent, importPlans } = await import('#modules/authoring');
    await migrate(db);
    await importContent(db, join(ROOT, 'seeds'), {
      mediaFolder: join(dataFolder, 'media'),
      isReleased: true,
    });
    await importPlans(db, join(ROOT, 'seeds'));
  });
  return name;
}

/**
 * The starter template taken on: with the lessons and the path of seeds/, and every line parsed, as a site is that has run
 * for a minute.
 * @param dataFolder where the tests' servers look for recordings
 * @returns its name
 */
export async function ensureTaughtTemplate(adminUrl: string, dataFolder: string): Promise<string> {
  const name = await contentTemplateName('taught', dataFolder);
  const starter = await ensureStarterTemplate(adminUrl, dataFolder);
  const fill = async (db: Knex) => {
    const [{ pino }, { importLessons }, { parseDueTexts }] = await Promise.all([
      import('pino'),
      import('#modules/lessons'),
      import('#modules/parsing'),
    ]);
    await importLessons(db, join(ROOT, 'seeds'), { isReleased: true });
    while ((await parseDueTexts({ db, log: pino({ level: 'silent' }) })) > 0);
  };
  await ensureTemplate(adminUrl, name, fill, starter);
  return name;
}

/**
 * Drops what runs before this one have left on a server that only this one uses: templates of other migrations and
 * other content, and databases of tests that were killed.
 * @param dataFolder where the tests' servers look for recordings
 */
export async function dropLeftovers(adminUrl: string, dataFolder: string): Promise<void> {
  const current = await Promise.all([
    migratedTemplateName(),
    contentTemplateName('starter', dataFolder),
    contentTemplateName('taught', dataFolder),
  ]);
  await withAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^(template|starter|taught|test)_' and datname <> all($1)`,
      [current],
    );
    for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`);
  });
}
