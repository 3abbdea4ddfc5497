import type { Knex } from 'knex';
import { findStoredFile, type StoredFile } from '#modules/platform';
import { AudioNotFound } from '../errors.ts';
import { TextRow } from '../models.ts';

/**
 * The recording of a text. The caller has asked the reading gate before.
 * @param mediaFolder the private folder of recordings; never served as such
 * @throws AudioNotFound when the text has no recording or its file is missing
 */
export async function openAudio(db: Knex, mediaFolder: string, textId: number): Promise<StoredFile> {
  const text = await TextRow.query(db).select('audio_file').findById(textId);
  const file = text?.audio_file ? await findStoredFile(mediaFolder, text.audio_file) : undefined;
  if (!file) throw new AudioNotFound();
  return file;
}
