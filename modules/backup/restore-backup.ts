import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { type Migration, migrateDatabase, migrateWithin } from '#modules/platform/runtime';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { loadMedia } from './media.ts';
import { BackupRefused, type BackupStore, openFolder } from './store.ts';
import { dropTables, listTables } from './tables.ts';
import { writeBackup } from './write-backup.ts';

/** Whoever was told to stop a moment ago may still be closing its connections. */
const FAILURE_DELAY_MS = 3_000;

interface RestoreOptions {
  store: BackupStore;
  /** As checkBackup() has found it. */
  manifest: Manifest;
  migrations: readonly Migration[];
  mediaFolder: string;
  /** What is in the database may go: the folder that it is saved in first. */
  replacing?: { savedIn: string; version: string };
  /** What the database has to learn of the time since the backup, in the transaction that restores it. */
  bringUpToDate(trx: Knex.Transaction): Promise<unknown>;
  /** Hears, in French, how far it is. */
  say(line: string): void;
}

async function countOthers(trx: Knex.Transaction): Promise<number> {
  const { rows } = await trx.raw<{ rows: { others: number }[] }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return Number(rows[0]?.others);
}

/** @throws BackupRefused when somebody works on the database */
async function refuseWhileInUse(trx: Knex.Transaction): Promise<void> {
  const deadline = Date.now() + FAILURE_DELAY_MS;
  for (let others = await countOthers(trx); others > 0; others = await countOthers(trx)) {
    if (Date.now() > deadline) {
      throw new BackupRefused(
        `La base de données est utilisée (connexions\u00a0: ${others})\u00a0: arrêtez le site et ses tâches de fond d’abord.`,
      );
    }
    await wait(100);
    // pg_stat_activity stays what it was at the first look of a transaction.
    await trx.raw('select pg_stat_clear_snapshot()');
  }
}

/** @throws BackupRefused when there is something, and nobody has said that it may go */
async function refuseUnlessEmpty(db: Knex): Promise<void> {
  if ((await listTables(db)).length === 0) return;
  throw new BackupRefused(
    'La base de données n’est pas vide. Pour la remplacer par la sauvegarde, ajoutez --replace\u00a0: ' +
      'son état actuel sera d’abord sauvegardé à côté.',
  );
}

async function saveWhatIsThere(db: Knex, { replacing, mediaFolder, say }: RestoreOptions): Promise<void> {
  if (!replacing || (await listTables(db)).length === 0) return;
  const { savedIn, version } = replacing;
  say(`Sauvegarde de l’état actuel dans ${savedIn}…`);
  await writeBackup(db, { store: openFolder(savedIn), mediaFolder, version, say });
}

async function load(trx: Knex.Transaction, options: RestoreOptions): Promise<void> {
  const { store, manifest, migrations, bringUpToDate, say } = options;
  await dropTables(trx);
  const level = new Set(manifest.migrations);
  const then = migrations.filter(({ name }) => level.has(name));
  await migrateWithin(trx, then);
  await loadTables(trx, store, manifest, say);
  await migrateWithin(trx, migrations);
  await bringUpToDate(trx);
}

/**
 * Makes the database what a backup says, at this code's level: all of it or nothing, in one transaction. Recordings and
 * pictures are put back with it, and taken away again when it fails.
 * @throws BackupRefused when the database is in use or not empty
 */
export async function restoreBackup(db: Knex, options: RestoreOptions): Promise<void> {
  const { store, manifest, mediaFolder, migrations, replacing, say } = options;
  await db.transaction(refuseWhileInUse);
  if (!replacing) await refuseUnlessEmpty(db);
  await saveWhatIsThere(db, options);
  const takeAway = await loadMedia(store, manifest.media, mediaFolder, say);
  try {
    await db.transaction(async (trx) => {
      await refuseWhileInUse(trx);
      await load(trx, options);
    });
  } catch (error) {
    await takeAway();
    throw error;
  }
  await migrateDatabase(db, migrations);
  await db.raw('analyze');
}
