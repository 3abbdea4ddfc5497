import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  BackupRefused,
  type BackupShelf,
  type BackupStore,
  decryptWith,
  encryptTo,
  openBucket,
  openFolder,
  openFolders,
} from '#modules/backup';

const bucketSchema = z.object({
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_BUCKET: z.string().min(3),
  BACKUP_S3_KEY_ID: z.string().min(1),
  BACKUP_S3_SECRET: z.string().min(1),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^([A-Za-z0-9][\w.-]*\/)*$/)
    .default(''),
});

/** The bucket of the variables BACKUP_S3_…; each that is wrong is named. */
function readBucket(): BackupShelf {
  const given = Object.entries(process.env).filter(([, value]) => value?.trim());
  const read = bucketSchema.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const names = [...new Set(read.error.issues.map(({ path }) => path.join('.')))];
    throw new BackupRefused(`Le stockage S3 n’est pas décrit, ou mal\u00a0: ${names.join(', ')}.`);
  }
  return openBucket({
    endpoint: read.data.BACKUP_S3_ENDPOINT,
    region: read.data.BACKUP_S3_REGION,
    bucket: read.data.BACKUP_S3_BUCKET,
    keyId: read.data.BACKUP_S3_KEY_ID,
    secret: read.data.BACKUP_S3_SECRET,
    prefix: read.data.BACKUP_S3_PREFIX,
  });
}

/** The name behind `s3:`, which may be empty; undefined for a folder. */
function nameInBucket(place: string): string | undefined {
  const name = /^s3:(.*)$/.exec(place)?.[1];
  if (name && !/^[A-Za-z0-9][\w.-]*$/.test(name)) {
    throw new BackupRefused(
      `${place} n’est pas un nom de sauvegarde\u00a0: lettres, chiffres, points et tirets.`,
    );
  }
  return name;
}

/**
 * Where a backup goes: a folder, or `s3:` with a name of one’s own or the time; readable with the private key alone where
 * a public one is given, which the bucket asks for.
 */
export function openForWriting(place: string, recipient: string | undefined, now: Date): BackupStore {
  const name = nameInBucket(place);
  if (name === undefined) {
    const folder = openFolder(resolve(place));
    return recipient ? encryptTo(folder, recipient) : folder;
  }
  if (!recipient) {
    throw new BackupRefused(
      'Une sauvegarde ne part vers un stockage que chiffrée\u00a0: --to age1… ou BACKUP_RECIPIENT, et npm run backup-key pour une clé.',
    );
  }
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return encryptTo(readBucket().open(name || stamp), recipient);
}

async function readIdentity(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupRefused(`La clé privée n’a pas pu être lue\u00a0: ${error.message}`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line) => line && !line.startsWith('#')) ?? '';
}

/** Where a backup is read from: a folder, `s3:NAME`, or `s3:` for the newest whole one of the bucket. */
export async function openForReading(place: string, identityFile: string | undefined): Promise<BackupStore> {
  let name = nameInBucket(place);
  let store: BackupStore;
  if (name === undefined) store = openFolder(resolve(place));
  else {
    const bucket = readBucket();
    name ||= (await bucket.list()).findLast(({ isWhole }) => isWhole)?.name;
    if (!name) throw new BackupRefused('Le stockage ne contient pas de sauvegarde complète.');
    store = bucket.open(name);
  }
  return identityFile ? decryptWith(store, await readIdentity(identityFile)) : store;
}

/** Where backups lie side by side: a folder of folders, or the bucket. */
export function openShelf(place: string): BackupShelf {
  return nameInBucket(place) === undefined ? openFolders(resolve(place)) : readBucket();
}
