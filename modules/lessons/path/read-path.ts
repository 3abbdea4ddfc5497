import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Parsed } from '#modules/content-format';
import { type AuthoredPath, parsePath } from './parse-path.ts';

const FILE = 'lessons/path.txt';

/**
 * Reads lessons/path.txt below a content folder.
 * @returns undefined when the folder has none
 * @throws only when a file that is there cannot be read
 */
export async function readPath(root: string): Promise<Parsed<AuthoredPath> | undefined> {
  try {
    return parsePath({ file: FILE, source: await readFile(join(root, FILE), 'utf8') });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
