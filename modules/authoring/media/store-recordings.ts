import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckedText } from '../files/content.ts';
import { measureRecording } from './measure-recording.ts';
import { rebuildRecording } from './rebuild-recording.ts';
import { recordingExtension } from './recording-formats.ts';

/** Hex digits of the SHA-256 of a recording's bytes that name it: enough that no two recordings share them. */
const NAME_DIGITS = 32;

/** The name under which a file with these bytes is stored. */
export const nameOf = (bytes: Uint8Array, extension: string) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, NAME_DIGITS)}.${extension}`;

export interface StoredRecording {
  /** Its name in the media folder. */
  file: string;
  /** Its length; undefined when it could not be measured. */
  seconds: number | undefined;
}

/**
 * Puts the sound of the recordings of checked texts into the media folder, each under a name made from its content:
 * the same recording is stored once, another one never under the same name. One after the other, since each is
 * held in memory.
 * @param root the content folder
 * @returns what the texts that have a recording get of it
 */
export async function storeRecordings(
  root: string,
  texts: readonly CheckedText[],
  mediaFolder: string,
): Promise<Map<CheckedText, StoredRecording>> {
  const stored = new Map<CheckedText, StoredRecording>();
  for (const text of texts) {
    const { name } = text.recording ?? {};
    const extension = name && recordingExtension(name);
    if (!name || !extension) continue;
    const given = await readFile(join(root, 'library', text.folder, name));
    const rebuilt = rebuildRecording(extension, given);
    if (!rebuilt) continue;
    const file = await storeFile(rebuilt, extension, mediaFolder);
    stored.set(text, { file, seconds: await measureRecording(join(mediaFolder, file)) });
  }
  return stored;
}

/** Puts a file into the media folder, under a name made from its bytes, which it returns. */
export async function storeFile(bytes: Uint8Array, extension: string, mediaFolder: string): Promise<string> {
  const name = nameOf(bytes, extension);
  const path = join(mediaFolder, name);
  // Another size: a disk that lost its power half-way.
  if ((await sizeOf(path)) === bytes.length) return name;
  await mkdir(mediaFolder, { recursive: true });
  const draft = join(mediaFolder, `${name}.${randomUUID()}.part`);
  try {
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return name;
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
