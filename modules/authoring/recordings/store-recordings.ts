import { join } from 'node:path';
import { ContentRefused } from '../errors.ts';
import type { CheckedText } from '../files/content.ts';
import { hearRecording } from './hear-recording.ts';
import { recordingExtension } from './recording-formats.ts';
import { storeFile } from './stored-file.ts';

export interface StoredRecording {
  /** Its name in the media folder. */
  file: string;
  /** Its length. */
  seconds: number;
}

/**
 * Puts the sound of the recordings of checked texts into the media folder, each under a name made from its content:
 * the same recording is stored once, another one never under the same name. One after the other, since each is
 * held in memory.
 * @param root the content folder
 * @returns what the texts that have a recording get of it
 * @throws ContentRefused when one of them cannot be heard any more
 */
export async function storeRecordings(
  root: string,
  texts: readonly CheckedText[],
  mediaFolder: string,
): Promise<Map<CheckedText, StoredRecording>> {
  const stored = new Map<CheckedText, StoredRecording>();
  for (const text of texts) {
    const { name, line = 1 } = text.recording ?? {};
    if (!name || !recordingExtension(name)) continue;
    const heard = await hearRecording(join(root, 'library', text.folder), name);
    // It was heard when the folder was checked, but may take too long now.
    if (typeof heard === 'string') throw new ContentRefused([{ file: text.file, line, message: heard }]);
    const { file, bytes, seconds } = heard;
    await storeFile(file, bytes, mediaFolder);
    stored.set(text, { file, seconds });
  }
  return stored;
}
