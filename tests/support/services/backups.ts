import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { type BackupStore, checkBackup, openFolder, restoreBackup, writeBackup } from '#modules/backup';
import { openDatabase } from '#modules/platform/runtime';
import { migrations } from '../../../migrations/index.ts';
import { atFileEnd } from '../harness/at-file-end.ts';
import { cloneDatabase, closeDatabase } from './database.ts';

const say = () => {};

/** A folder of this file's own. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-backup-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database that a test may connect to in several ways; `template0` is one without a table. */
export async function aDatabase(template = 'template0') {
  const adminUrl = inject('adminUrl');
  const clone = await cloneDatabase(adminUrl, template);
  atFileEnd(() => closeDatabase(adminUrl, clone.name, clone.db));
  return clone;
}

/** Files by name, in a folder as that of recordings and pictures. */
export async function aMediaFolder(files: Record<string, string> = {}): Promise<string> {
  const folder = join(await aFolder(), 'media');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

export async function backUp(db: Knex, mediaFolder = '/nowhere'): Promise<string> {
  const folder = join(await aFolder(), 'backup');
  await writeBackup(db, { store: openFolder(folder), mediaFolder, version: '1.2.3', say });
  return folder;
}

interface Restoration {
  mediaFolder?: string;
  /** The folder that the present state goes to. */
  savedIn?: string;
  bringUpToDate?(trx: Knex.Transaction): Promise<unknown>;
}

/** Checks a backup and restores it, over a connection of its own as the command has it. */
export async function restoreFrom(store: BackupStore, url: string, more: Restoration = {}): Promise<void> {
  const { mediaFolder = '/nowhere', savedIn, bringUpToDate = async () => {} } = more;
  const manifest = await checkBackup(store, migrations, say);
  const db = openDatabase(url);
  try {
    await restoreBackup(db, {
      store,
      manifest,
      migrations,
      mediaFolder,
      ...(savedIn ? { replacing: { savedIn, version: '1.2.3' } } : {}),
      bringUpToDate,
      say,
    });
  } finally {
    await db.destroy();
  }
}

/** The same of a backup in a folder. */
export async function restore(folder: string, url: string, more: Restoration = {}): Promise<void> {
  await restoreFrom(openFolder(folder), url, more);
}

/** Every row of every table, as one hash a table; Knex's notes have times of their own. */
export async function contentOf(db: Knex): Promise<Record<string, string>> {
  const { rows } = await db.raw(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('migrations', 'migrations_lock') order by 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of rows as { name: string }[]) {
    const found = await db.raw(
      `select count(*) || ' ' || coalesce(md5(string_agg(row_to_json(one)::text, ',' order by row_to_json(one)::text)), '')
         as hash from ?? one`,
      [name],
    );
    content[name] = found.rows[0].hash;
  }
  return content;
}

/** Columns, constraints and indexes: what a schema is made of. */
export async function schemaOf(db: Knex): Promise<string[]> {
  const { rows } = await db.raw(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select table_name || ' ' || column_name || ' ' || data_type || is_nullable
       from information_schema.columns where table_schema = 'public'
     order by 1`,
  );
  return (rows as { line: string }[]).map(({ line }) => line);
}
