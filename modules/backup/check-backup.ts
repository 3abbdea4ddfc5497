import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Migration } from '#modules/platform/runtime';
import { type BackedUpFile, type BackedUpTable, type Manifest, readManifest } from './manifest.ts';
import { createMeter } from './meter.ts';
import { createProgress } from './progress.ts';
import { BackupRefused, type BackupStore, FileMissing, FileUnreadable } from './store.ts';

const drain = async (source: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const _ of source);
};

function refuse(path: string, why: string): BackupRefused {
  return new BackupRefused(`La sauvegarde est abîmée\u00a0: ${path} ${why}.`);
}

async function checkFile(store: BackupStore, { path, bytes, sha256, ...more }: BackedUpFile): Promise<void> {
  const file = createMeter();
  const content = createMeter();
  const { rows } = more as Partial<BackedUpTable>;
  const source = store.read(path);
  try {
    if (rows === undefined) await pipeline(source, (read) => file.weigh(read), drain);
    else {
      const steps = [(read: AsyncIterable<Uint8Array>) => file.weigh(read), createGunzip()] as const;
      await pipeline(source, ...steps, (read) => content.count(read), drain);
    }
  } catch (error) {
    if (error instanceof FileMissing) throw refuse(path, 'manque');
    if (error instanceof FileUnreadable) throw refuse(path, 'est coupé ou a été modifié');
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw refuse(path, 'est coupé ou illisible');
    throw error;
  }
  if (file.bytes !== bytes) throw refuse(path, 'n’a pas la taille attendue');
  if (file.sha256() !== sha256) throw refuse(path, 'a été modifié');
  if (rows !== undefined && content.rows !== rows) throw refuse(path, 'n’a pas le nombre de lignes attendu');
}

/** @throws BackupRefused when the backup knows a migration that this code does not */
function refuseOtherLevel(manifest: Manifest, migrations: readonly Migration[]): void {
  const known = migrations.map(({ name }) => name);
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (!unknown) return;
  const lacking = known.find((name) => !manifest.migrations.includes(name));
  throw new BackupRefused(
    lacking
      ? `La sauvegarde vient d’une autre version\u00a0: elle connaît l’étape ${unknown}, et ${lacking} lui manque. ` +
          'Rétablissez-la avec la version qui l’a écrite.'
      : `La sauvegarde est plus récente que ce programme, qui ne connaît pas l’étape ${unknown}\u00a0: ` +
          'mettez-le à jour d’abord.',
  );
}

/**
 * Reads a backup to its last byte.
 * @param migrations those that this code knows
 * @throws BackupRefused when something of it is missing, changed or newer than the code
 */
export async function checkBackup(
  store: BackupStore,
  migrations: readonly Migration[],
  say: (line: string) => void,
): Promise<Manifest> {
  const manifest = await readManifest(store);
  refuseOtherLevel(manifest, migrations);
  const files = [...manifest.tables, ...manifest.media];
  const progress = createProgress(say);
  for (const [index, file] of files.entries()) {
    progress(() => `Vérification\u00a0: ${index} fichiers sur ${files.length}…`);
    await checkFile(store, file);
  }
  return manifest;
}
