import type { Knex } from 'knex';
import { findStoredFile, queryPrepared, type StoredFile } from '#modules/platform';
import type { Text } from '../contract.ts';
import { AudioNotFound, TextNotFound } from '../errors.ts';
import { TextRow } from '../models.ts';
import { presentText, type TextOfBook } from '../present.ts';

const FIND_TEXT = {
  name: 'a text with its content',
  text: `select texts.id, texts.title, book_id, books.title as book_title, audio_file, audio_credit, audio_lines,
      content_with_vowels, content_without_vowels, french_translation
    from texts join books on books.id = book_id
    where texts.id = $1 and texts.state = 'published' and books.state = 'published'`,
};

/**
 * A published text with both columns. The caller has asked the reading gate before.
 * @throws TextNotFound when no published text has this id
 */
export async function getText(db: Knex, id: number): Promise<Text> {
  const [row] = await queryPrepared<TextOfBook>(db, FIND_TEXT, [id]);
  if (!row) throw new TextNotFound();
  return presentText(row);
}

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
