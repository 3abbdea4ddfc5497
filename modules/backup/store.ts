import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Where the files of one backup lie. */
export interface BackupStore {
  /** How people know the place. */
  readonly name: string;
  isEmpty(): Promise<boolean>;
  /** A file is there whole or not at all. */
  write(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws FileMissing or FileUnreadable, once it is read from */
  read(path: string): AsyncIterable<Uint8Array>;
  /** Takes away everything that was written. */
  clear(): Promise<void>;
}

/** Where backups lie side by side, each under a name. */
export interface BackupShelf {
  /** By name. */
  list(): Promise<{ name: string; isWhole: boolean }[]>;
  open(name: string): BackupStore;
}

/** Why a backup cannot be written or restored, as a French sentence; nothing has changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** A backup without one of its files. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** A file of a backup that is not what was written. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

/** Written last: what is without one was cut off. */
export const MANIFEST = 'manifest.json';

/** What the name of an encrypted file ends in, as the program `age` has it. */
export const ENCRYPTED = '.age';

/** Whether the files of a backup are all there. */
export const isWhole = (files: readonly string[]): boolean =>
  files.includes(MANIFEST) || files.includes(MANIFEST + ENCRYPTED);

const isMissing = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR';

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

/** A backup in a folder of its own, for its owner’s eyes. */
export function openFolder(folder: string): BackupStore {
  return {
    name: folder,
    isEmpty: async () => (await entriesOf(folder)).length === 0,
    async write(path, content) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const open = { flags: 'wx', mode: 0o600, flush: true };
      await pipeline(content, createWriteStream(`${file}.new`, open));
      await rename(`${file}.new`, file);
    },
    async *read(path) {
      try {
        yield* createReadStream(join(folder, path));
      } catch (error) {
        throw isMissing(error as NodeJS.ErrnoException) ? new FileMissing(path) : error;
      }
    },
    async clear() {
      for (const { name } of await entriesOf(folder)) await rm(join(folder, name), { recursive: true });
    },
  };
}

/** Backups in the folders of a folder. */
export function openFolders(parent: string): BackupShelf {
  return {
    open(name) {
      const folder = join(parent, name);
      return { ...openFolder(folder), clear: () => rm(folder, { recursive: true, force: true }) };
    },
    async list() {
      const folders = (await entriesOf(parent))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
      const backups = folders.sort().map(async (name) => ({
        name,
        isWhole: isWhole((await entriesOf(join(parent, name))).map((entry) => entry.name)),
      }));
      return Promise.all(backups);
    },
  };
}
