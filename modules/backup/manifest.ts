import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { z } from 'zod';
import {
  BackupRefused,
  type BackupStore,
  ENCRYPTED,
  FileMissing,
  FileUnreadable,
  MANIFEST,
} from './store.ts';

/** Raised when an older code could no longer read what this one writes. */
export const FORMAT = 1;

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

/** Written last: a backup without one was cut off. */
export async function writeManifest(store: BackupStore, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, undefined, 1);
  await store.write(MANIFEST, Readable.from([Buffer.from(`${text}\n`)]));
}

/** What is said where there is no manifest to be read. */
async function explainMissing(store: BackupStore): Promise<string> {
  try {
    for await (const _ of store.read(MANIFEST + ENCRYPTED)) {
      return `${store.name} est une sauvegarde chiffrée\u00a0: ajoutez --identity et le fichier de la clé privée.`;
    }
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
  }
  return `${store.name} ne contient pas de sauvegarde complète\u00a0: ${MANIFEST} manque.`;
}

/** @throws BackupRefused when the place holds no whole backup, or one that this code cannot read */
export async function readManifest(store: BackupStore): Promise<Manifest> {
  const text = await readText(Readable.from(store.read(MANIFEST))).catch(async (error) => {
    if (error instanceof FileMissing) throw new BackupRefused(await explainMissing(store));
    if (error instanceof FileUnreadable)
      throw new BackupRefused(`La sauvegarde est abîmée\u00a0: ${MANIFEST} est coupé ou a été modifié.`);
    throw error;
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
