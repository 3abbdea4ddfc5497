import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ArchiveRefused } from '../errors.ts';
import { readArchive } from './read-archive.ts';

/** The bytes of a file whose size is held to a limit by whoever gives it. */
export async function gather(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Lays the files of an archive out in a folder of their own, for as long as they are used.
 * @param content its bytes, held to a limit by whoever gives them
 * @throws ArchiveRefused
 */
export async function unpackArchive<T>(
  content: AsyncIterable<Uint8Array>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const files = Object.entries(await readArchive(await gather(content)));
  if (files.length === 0) throw new ArchiveRefused('Cette archive est vide.');
  const folder = await mkdtemp(join(tmpdir(), 'soutour-archive-'));
  try {
    for (const [file, bytes] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), bytes);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
