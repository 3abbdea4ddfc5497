import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Hex digits of the SHA-256 of a file's bytes that name it: enough that no two files share them. */
const NAME_DIGITS = 32;

/** The name under which a file with these bytes is stored. */
export const nameOf = (bytes: Uint8Array, extension: string) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, NAME_DIGITS)}.${extension}`;

/** Puts a file into the media folder, unless it is there. */
export async function storeFile(name: string, bytes: Uint8Array, mediaFolder: string): Promise<void> {
  const path = join(mediaFolder, name);
  // Another size: a disk that lost its power half-way.
  if ((await sizeOf(path)) === bytes.length) return;
  await mkdir(mediaFolder, { recursive: true });
  const draft = join(mediaFolder, `${name}.${randomUUID()}.part`);
  try {
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
