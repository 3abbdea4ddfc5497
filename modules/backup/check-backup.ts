import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Migration } from '#modules/platform/runtime';
import {
  type BackedUpFile,
  type BackedUpTable,
  BackupRefused,
  type Manifest,
  readManifest,
} from './manifest.ts';
import { createMeter } from './meter.ts';
import { createProgress } from './progress.ts';

const drain = async (source: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _ of source);
};

function refuse(path: string, why: string): BackupRefused {
  return new BackupRefused(`La sauvegarde est abîmée\u00a0: ${path} ${why}.`);
}

async function checkFile(folder: string, { path, bytes, sha256, ...more }: BackedUpFile): Promise<void> {
  const file = createMeter();
  const content = createMeter();
  const { rows } = more as Partial<BackedUpTable>;
  const source = createReadStream(join(folder, path));
  try {
    if (rows === undefined) await pipeline(source, (read) => file.weigh(read), drain);
    else {
      const steps = [(read: AsyncIterable<Buffer>) => file.weigh(read), createGunzip()] as const;
      await pipeline(source, ...steps, (read) => content.count(read), drain);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw refuse(path, 'manque');
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
      ? `La sauvegarde vient d’une autre version\u00a0: elle connaît l’étape ${unknown}, et ${lacking} lui manque.`
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
  folder: string,
  migrations: readonly Migration[],
  say: (line: string) => void,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  refuseOtherLevel(manifest, migrations);
  const files = [...manifest.tables, ...manifest.media];
  const progress = createProgress(say);
  for (const [index, file] of files.entries()) {
    progress(() => `Vérification\u00a0: ${index} fichiers sur ${files.length}…`);
    await checkFile(folder, file);
  }
  return manifest;
}
