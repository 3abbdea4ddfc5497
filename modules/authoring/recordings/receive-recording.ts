import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { InvalidFields } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { type GivenFile, isFileName, writeDown } from '../files/receive-file.ts';
import { incomingFolder } from '../files/sweep-incoming.ts';
import { rebuildApart } from './rebuild-apart.ts';
import {
  isRecordingOf,
  RECORDING_EXTENSIONS,
  RecordingTooSlow,
  recordingExtension,
} from './recording-formats.ts';
import { saveRecording } from './save-recording.ts';

const NO_SOUND = 'Aucun son n’a pu être lu jusqu’au bout dans ce fichier.';
const TOO_SLOW = 'Le son n’a pas pu être écouté jusqu’au bout à temps\u00a0: réessayez dans un moment.';

const refused = (reason: string) => new InvalidFields({ file: [reason] });

function extensionOf(name: string): string {
  if (!isFileName(name)) throw refused('Ce nom de fichier n’est pas accepté.');
  const extension = recordingExtension(name);
  if (!extension) {
    throw refused(`Ce fichier n’est pas un enregistrement connu\u00a0: ${RECORDING_EXTENSIONS.join(', ')}.`);
  }
  return extension;
}

/**
 * Takes the sound of a recording into the media folder, under a name made from its bytes. It is looked at and rebuilt
 * beside the folder's own files, and whatever is refused leaves nothing there; what a killed process leaves is swept
 * away later.
 * @returns its id; that of the recording which has these bytes already
 * @throws InvalidFields `file` when it is no recording of the kind that its name says, or it cannot be heard to its end
 */
export async function receiveRecording(
  { db, mediaFolder }: { db: Knex; mediaFolder: string },
  { name, content, actorId }: GivenFile,
): Promise<number> {
  const extension = extensionOf(name);
  const folder = incomingFolder(mediaFolder);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.${extension}`);
  try {
    const head = await writeDown(path, content);
    if (head.length === 0) throw refused('Ce fichier est vide.');
    if (!isRecordingOf(extension, head)) {
      throw refused(`Le contenu de ce fichier n’est pas celui d’un fichier ${extension}.`);
    }
    const rebuilt = await rebuildApart(path).catch((error: unknown) => {
      throw error instanceof RecordingTooSlow ? refused(TOO_SLOW) : error;
    });
    if (!rebuilt) throw refused(NO_SOUND);
    const { file, bytes, seconds } = rebuilt;
    await writeFile(path, bytes, { flush: true });
    return await db.transaction(async (trx) => {
      const id = await saveRecording(trx, { file, name, seconds, uploadedBy: actorId });
      await recordActivity(trx, { actorId, action: 'upload', resource: 'media', resourceId: id });
      // Last, behind the lock on the row: whoever deletes the same recording at this moment has done so.
      await rename(path, join(mediaFolder, file));
      return id;
    });
  } finally {
    await rm(path, { force: true });
  }
}
