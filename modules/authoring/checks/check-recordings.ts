import { Buffer } from 'node:buffer';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFault } from '#modules/content-format';
import type { AuthoredRecording, AuthoredText } from '../files/content.ts';
import { type SourceFolder, UNREAD_FILE } from '../files/read-content.ts';
import { faultOfEnd } from '../formats/parse-recording.ts';
import { hearRecording } from '../recordings/hear-recording.ts';
import {
  HEAD_BYTES,
  isRecordingOf,
  RECORDING_EXTENSIONS,
  recordingExtension,
} from '../recordings/recording-formats.ts';

const MAX_MEGABYTES = 20;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

/**
 * Looks at the recordings that texts name, and for files in the books' folders that no text names.
 * @param root the content folder
 */
export async function checkRecordings(
  root: string,
  folders: readonly SourceFolder[],
  texts: readonly AuthoredText[],
): Promise<ContentFault[]> {
  const faults: ContentFault[] = [];
  for (const { folder, others } of folders) {
    const named = new Set<string>();
    for (const { file, recording, folder: folderOfText } of texts) {
      if (folderOfText !== folder || !recording?.name) continue;
      named.add(recording.name);
      const path = join(root, 'library', folder);
      const message = await faultOf(path, recording.name, others);
      const heard = message ?? (await hearRecording(path, recording.name));
      if (typeof heard === 'string') faults.push({ file, line: recording.line, message: heard });
      else faults.push(...faultsOfEnds(recording, heard.seconds).map((fault) => ({ file, ...fault })));
    }
    for (const name of others.filter((each) => !named.has(each))) {
      const message = recordingExtension(name)
        ? 'enregistrement qu’aucun texte ne nomme (audio: dans l’en-tête)'
        : UNREAD_FILE;
      faults.push({ file: `library/${folder}/${name}`, line: 1, message });
    }
  }
  return faults;
}

async function faultOf(folder: string, name: string, files: readonly string[]): Promise<string | undefined> {
  const extension = recordingExtension(name);
  if (!extension) {
    return `«\u00a0${name}\u00a0» n’est pas un enregistrement connu\u00a0: ${RECORDING_EXTENSIONS.join(', ')}`;
  }
  // Asked of the folder's own list, so that no name leads out of it.
  if (!files.includes(name)) return `«\u00a0${name}\u00a0» manque à côté du texte`;
  const { size, head } = await beginningOf(join(folder, name));
  if (size > MAX_BYTES) return `«\u00a0${name}\u00a0» pèse plus de ${MAX_MEGABYTES}\u00a0Mo`;
  if (!isRecordingOf(extension, head)) {
    return `le contenu de «\u00a0${name}\u00a0» n’est pas celui d’un fichier ${extension}`;
  }
  return undefined;
}

/** The times that lie beyond the end of their recording. */
function faultsOfEnds({ lines, timedAt }: AuthoredRecording, seconds: number) {
  if (!lines) return [];
  return lines.flatMap((times, index) => {
    const message = faultOfEnd(times, seconds);
    return message ? [{ line: timedAt[index] ?? 1, message }] : [];
  });
}

async function beginningOf(path: string): Promise<{ size: number; head: Buffer }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}
