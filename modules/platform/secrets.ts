import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * A key for one purpose, from the installation's one secret (HKDF-SHA-256, RFC 5869).
 * @param label names the purpose; another label, another key
 * @returns 32 bytes
 */
export function deriveKey(secret: string, label: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', label, 32));
}

/**
 * What every key of this installation is derived from: SECRET, or one made once in the data folder, which only
 * the account that runs the site may read.
 */
export async function installationSecret({ secret, dataDir }: Config): Promise<string> {
  if (secret !== undefined) return secret;
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  try {
    // Processes that start together must not each make one of their own: whoever is second reads the first's.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
