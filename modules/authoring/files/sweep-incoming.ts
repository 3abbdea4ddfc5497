import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#modules/platform/units';

/** Longer than any upload takes. */
const LEFT_MS = DAY_MS;

/** Where a recording lies while it is looked at. */
export const incomingFolder = (mediaFolder: string) => join(mediaFolder, 'incoming');

async function lastWritten(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    // Its upload has come to its end meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Nobody has sent anything yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Deletes what uploads have left whose process was killed: files that nobody has written to for a day.
 * @param now of the machine, which dates files, whatever clock the site goes by
 */
export async function sweepIncoming(mediaFolder: string, now = Date.now()): Promise<void> {
  const folder = incomingFolder(mediaFolder);
  for (const name of await filesIn(folder)) {
    const path = join(folder, name);
    if ((await lastWritten(path)) < now - LEFT_MS) await rm(path, { force: true });
  }
}
