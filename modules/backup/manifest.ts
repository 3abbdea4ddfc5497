import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Raised when an older code could no longer read what this one writes. */
export const FORMAT = 1;

const MANIFEST = 'manifest.json';

/** These names become SQL and paths: a manifest that was tampered with must not reach further. */
const sqlName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const filePath = z.string().regex(/^(tables|media)(\/[A-Za-z0-9][\w.-]*)+$/);

const fileSchema = z.object({
  path: filePath,
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const tableSchema = fileSchema.extend({
  name: sqlName,
  columns: z.array(sqlName),
  rows: z.int().nonnegative(),
});

const sequenceSchema = z.object({ table: sqlName, column: sqlName, last: z.string().regex(/^\d{1,19}$/) });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Of the code that has written it. */
  version: z.string(),
  taken_at: z.iso.datetime(),
  /** Names of those that the database had run. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /** The number that each one has given out last. */
  sequences: z.array(sequenceSchema),
  media: z.array(fileSchema),
});

export type BackedUpFile = z.infer<typeof fileSchema>;
export type BackedUpTable = z.infer<typeof tableSchema>;
export type BackedUpSequence = z.infer<typeof sequenceSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Written last, under another name until it is whole: a folder without one is a backup that was cut off. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, MANIFEST);
  await writeFile(`${file}.new`, `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** @throws BackupRefused when the folder holds no whole backup, or one that this code cannot read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupRefused(`${folder} ne contient pas de sauvegarde complète\u00a0: ${MANIFEST} manque.`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new BackupRefused(`La sauvegarde est abîmée\u00a0: ${MANIFEST} est illisible.`);
  }
  const { format } = z.object({ format: z.unknown() }).catch({ format: undefined }).parse(content);
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupRefused(
      'La sauvegarde est plus récente que ce programme\u00a0: mettez-le à jour d’abord.',
    );
  }
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success)
    throw new BackupRefused(`La sauvegarde est abîmée\u00a0: ${MANIFEST} est incomplet.`);
  return manifest.data;
}

/** Why a backup cannot be written or restored, as a French sentence; nothing has changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
