import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file that a call may answer with. */
export interface StoredFile {
  path: string;
  /** Bytes. */
  size: number;
  contentType: string;
  /** Strong entity tag: stored files are never changed in place, so name and size tell versions apart. */
  etag: string;
}

const CONTENT_TYPES: Record<string, string> = {
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
};

/**
 * A file of a private folder by its stored name.
 * @returns undefined when the name is not a plain file name of a known type, or no such file is there
 */
export async function findStoredFile(folder: string, name: string): Promise<StoredFile | undefined> {
  const contentType = CONTENT_TYPES[extname(name)];
  if (!contentType || !/^[a-z0-9][a-z0-9._-]*$/.test(name)) return undefined;
  const path = join(folder, name);
  try {
    const { size } = await stat(path);
    return { path, size, contentType, etag: `"${name}-${size}"` };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
