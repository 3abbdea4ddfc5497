import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { dumpTables } from './dump-tables.ts';
import { BackupRefused, FORMAT, type Manifest, writeManifest } from './manifest.ts';
import { dumpMedia } from './media.ts';
import { listSequences } from './tables.ts';

interface BackupOptions {
  /** Empty or missing. */
  folder: string;
  /** Where recordings and pictures lie. */
  mediaFolder: string;
  /** Of this code. */
  version: string;
  /** Hears, in French, how far it is. */
  say(line: string): void;
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new BackupRefused(`${folder} n’est pas vide\u00a0: chaque sauvegarde a son dossier.`);
  }
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
}

async function isMigrated(db: Knex): Promise<boolean> {
  return db.schema.hasTable('migrations');
}

async function dump(trx: Knex.Transaction, options: BackupOptions): Promise<Manifest> {
  const { folder, mediaFolder, version, say } = options;
  const taken_at = new Date().toISOString();
  // Before the snapshot and after: what its rows name was there at one time or the other.
  const before = await dumpMedia(mediaFolder, folder, [], say);
  const migrations = await trx('migrations').orderBy('id').pluck<string[]>('name');
  const sequences = await listSequences(trx);
  const tables = await dumpTables(trx, folder, say);
  const media = await dumpMedia(mediaFolder, folder, before, say);
  return { format: FORMAT, version, taken_at, migrations, tables, sequences, media };
}

/**
 * Writes what an installation has into a folder: its tables as they are at one instant, recordings and pictures, and
 * a manifest by which a restore knows that nothing is missing. The site goes on meanwhile. Neither its secret nor its
 * queue are part of it.
 * @throws BackupRefused when the folder is not empty or the database is not a site's
 */
export async function writeBackup(db: Knex, options: BackupOptions): Promise<Manifest> {
  const { folder } = options;
  if (!(await isMigrated(db))) {
    throw new BackupRefused('Rien à sauvegarder\u00a0: cette base de données n’est pas celle d’un site.');
  }
  await prepareFolder(folder);
  try {
    const snapshot = { isolationLevel: 'repeatable read', readOnly: true } as const;
    const manifest = await db.transaction((trx) => dump(trx, options), snapshot);
    await writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    // Half a backup is worth nothing and fills the disk.
    for (const part of await readdir(folder)) await rm(join(folder, part), { recursive: true, force: true });
    throw error;
  }
}
