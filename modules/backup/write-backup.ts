import type { Knex } from 'knex';
import { dumpTables } from './dump-tables.ts';
import { FORMAT, type Manifest, writeManifest } from './manifest.ts';
import { dumpMedia } from './media.ts';
import { BackupRefused, type BackupStore } from './store.ts';
import { listSequences } from './tables.ts';

interface BackupOptions {
  /** Where nothing is yet. */
  store: BackupStore;
  /** Where recordings and pictures lie. */
  mediaFolder: string;
  /** Of this code. */
  version: string;
  /** Hears, in French, how far it is. */
  say(line: string): void;
}

async function isMigrated(db: Knex): Promise<boolean> {
  return db.schema.hasTable('migrations');
}

async function dump(trx: Knex.Transaction, options: BackupOptions): Promise<Manifest> {
  const { store, mediaFolder, version, say } = options;
  const taken_at = new Date().toISOString();
  // Before the snapshot and after: what its rows name was there at one time or the other.
  const before = await dumpMedia(mediaFolder, store, [], say);
  const migrations = await trx('migrations').orderBy('id').pluck<string[]>('name');
  const sequences = await listSequences(trx);
  const tables = await dumpTables(trx, store, say);
  const media = await dumpMedia(mediaFolder, store, before, say);
  return { format: FORMAT, version, taken_at, migrations, tables, sequences, media };
}

/**
 * Writes what an installation has: its tables as they are at one instant, recordings and pictures, and a manifest by
 * which a restore knows that nothing is missing. The site goes on meanwhile. Neither its secret nor its queue are part
 * of it.
 * @throws BackupRefused when the place is not empty or the database is not a site's
 */
export async function writeBackup(db: Knex, options: BackupOptions): Promise<Manifest> {
  const { store } = options;
  if (!(await isMigrated(db))) {
    throw new BackupRefused('Rien à sauvegarder\u00a0: cette base de données n’est pas celle d’un site.');
  }
  if (!(await store.isEmpty())) {
    throw new BackupRefused(`${store.name} n’est pas vide\u00a0: chaque sauvegarde a sa place à elle.`);
  }
  try {
    const snapshot = { isolationLevel: 'repeatable read', readOnly: true } as const;
    const manifest = await db.transaction((trx) => dump(trx, options), snapshot);
    await writeManifest(store, manifest);
    return manifest;
  } catch (error) {
    // Half a backup is worth nothing and fills the disk.
    await store.clear();
    throw error;
  }
}
