import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackedUpFile } from './manifest.ts';
import { createMeter } from './meter.ts';
import { createProgress } from './progress.ts';
import type { BackupStore } from './store.ts';

type Say = (line: string) => void;

/** What is being received, and belongs to nothing yet. */
const INCOMING = 'incoming';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function listMedia(mediaFolder: string): Promise<string[]> {
  const entries = await readdir(mediaFolder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(mediaFolder, join(parentPath, name)));
  return paths.map((path) => path.split(sep).join('/')).filter((path) => !path.startsWith(`${INCOMING}/`));
}

async function saveFile(file: string, store: BackupStore, path: string): Promise<BackedUpFile> {
  const meter = createMeter();
  await pipeline(
    createReadStream(file),
    (source) => meter.weigh(source),
    (content) => store.write(path, content),
  );
  return { path, bytes: meter.bytes, sha256: meter.sha256() };
}

/**
 * Copies recordings and pictures into a backup, but those that are in it. A stored file is never changed in place;
 * one that is deleted meanwhile is left out.
 * @param known what an earlier round has copied
 */
export async function dumpMedia(
  mediaFolder: string,
  store: BackupStore,
  known: readonly BackedUpFile[],
  say: Say,
): Promise<BackedUpFile[]> {
  const have = new Set(known.map(({ path }) => path));
  const progress = createProgress(say);
  const dumped = [...known];
  for (const name of await listMedia(mediaFolder)) {
    const path = `media/${name}`;
    if (have.has(path)) continue;
    try {
      dumped.push(await saveFile(join(mediaFolder, name), store, path));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    progress(() => `Enregistrements et images\u00a0: ${dumped.length}…`);
  }
  return dumped;
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Puts one file of a backup under its name, whole or not at all. */
async function putFile(store: BackupStore, path: string, file: string): Promise<void> {
  const open = { mode: 0o600, flush: true };
  try {
    await pipeline(store.read(path), createWriteStream(`${file}.restored`, open));
  } catch (error) {
    await rm(`${file}.restored`, { force: true });
    throw error;
  }
  await rename(`${file}.restored`, file);
}

/**
 * Puts the files of a backup where the site looks for them; what is there under the same name and of the same size
 * is the same.
 * @returns takes away again what it has put there
 */
export async function loadMedia(
  store: BackupStore,
  files: readonly BackedUpFile[],
  mediaFolder: string,
  say: Say,
): Promise<() => Promise<void>> {
  const progress = createProgress(say);
  const added: string[] = [];
  const takeAway = async () => {
    for (const file of added) await rm(file, { force: true });
  };
  try {
    for (const [index, { path, bytes }] of files.entries()) {
      progress(() => `Enregistrements et images\u00a0: ${index} sur ${files.length}…`);
      const file = join(mediaFolder, path.replace(/^media\//, ''));
      const size = await sizeOf(file);
      if (size === bytes) continue;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await putFile(store, path, file);
      if (size === undefined) added.push(file);
    }
  } catch (error) {
    await takeAway();
    throw error;
  }
  return takeAway;
}
