import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives a demonstration its secret at its first start; of two processes that start together, one does. */
async function makeSecret(file: string): Promise<void> {
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, randomBytes(33).toString('base64'), { mode: 0o600 });
  try {
    // link(2) gives a whole file its name, or fails because the name is taken.
    await link(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(mine, { force: true });
  }
}

/**
 * The one secret of this installation: SECRET, or in a demonstration what DATA_DIR/secret keeps for its
 * owner's eyes, made at the first call.
 * @throws when that file has been damaged
 */
export async function installationSecret({
  secret,
  dataDir,
}: {
  secret: string | undefined;
  dataDir: string;
}): Promise<string> {
  if (secret) return secret;
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    await mkdir(dataDir, { recursive: true });
    await makeSecret(file);
  }
  const stored = await readFile(file, 'utf8');
  if (stored.length < 32) throw new Error(`${file} is cut short: delete it, and another is made`);
  return stored;
}

/**
 * A key of its own for each use, so that what one signs no other accepts.
 * @param label names the use, as in `captcha challenge`; another label, another key
 * @returns 32 bytes
 */
export function deriveKey(secret: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, 32));
}
