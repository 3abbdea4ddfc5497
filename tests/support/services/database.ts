import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { openDatabase } from '#modules/platform/runtime';
import { atFileEnd } from '../harness/at-file-end.ts';
import { inMemory } from './memory-tablespace.ts';
import {
  ensureStarterTemplate,
  ensureTaughtTemplate,
  untilUnused,
  urlOfDatabase,
  withAdmin,
} from './templates.ts';

/**
 * Closes a test's database and drops it.
 * @throws when somebody else still holds a connection to it: a pool, a listener or a transaction that
 * the code under test forgot
 */
export async function closeDatabase(adminUrl: string, name: string, db: Knex): Promise<void> {
  await db.destroy();
  await withAdmin(adminUrl, async (admin) => {
    const open = await untilUnused(admin, name);
    await admin.query(`drop database "${name}" with (force)`);
    if (open.length === 0) return;
    const queries = open.map((connection) => `  last query: ${connection.query || 'none'}`);
    throw new Error(`${open.length} connection(s) to the test database left open\n${queries.join('\n')}`);
  });
}

/**
 * Clones a template into a database of a random name.
 * @param template name of a database that nobody is connected to
 */
export async function cloneDatabase(
  adminUrl: string,
  template: string,
): Promise<{ name: string; url: string; db: Knex }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(adminUrl, async (admin) =>
    admin.query(`create database "${name}" template "${template}" ${await inMemory(admin)}`),
  );
  const url = urlOfDatabase(adminUrl, name);
  return { name, url, db: openDatabase(url) };
}

async function forThisFile(template: string): Promise<Knex> {
  const adminUrl = inject('adminUrl');
  const { name, db } = await cloneDatabase(adminUrl, template);
  atFileEnd(() => closeDatabase(adminUrl, name, db));
  return db;
}

/**
 * A database of this test file's own: migrated and empty. It is closed and dropped after the file; a
 * connection that is then still open fails the file.
 */
export function freshDatabase(): Promise<Knex> {
  return forThisFile(inject('migratedTemplate'));
}

/** As freshDatabase(), with the starter content of seeds/ in it. */
export async function starterDatabase(): Promise<Knex> {
  return forThisFile(await ensureStarterTemplate(inject('adminUrl'), inject('dataFolder')));
}

/** As starterDatabase(), with the lessons and the path of seeds/, and every line parsed. */
export async function taughtDatabase(): Promise<Knex> {
  return forThisFile(await ensureTaughtTemplate(inject('adminUrl'), inject('dataFolder')));
}
