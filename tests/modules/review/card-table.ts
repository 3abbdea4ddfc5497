import type { Knex } from 'knex';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';

let serial = 0;

/** A word of the dictionary that stands in a free text of its own. */
export async function aWordInText(
  db: Knex,
  text: Partial<Parameters<typeof aText>[1]> = {},
): Promise<{ wordId: number; textId: number; textWordId: number }> {
  serial += 1;
  const wordId = await aWord(db, { homograph: serial });
  const textId = await aText(db, { bookId: text.bookId ?? (await aBook(db)).id, ...text });
  return { wordId, textId, textWordId: await placed(db, textId, wordId) };
}

/** Puts a word into the first line of a text that has none yet. Returns the id of the text's word. */
async function placed(db: Knex, textId: number, wordId: number, form = 'كِتَابٌ'): Promise<number> {
  await withWords(db, textId, [{ wordId, form, sense: 'un livre' }]);
  const { id } = await db('text_words').where({ text_id: textId, word_id: wordId }).first('id');
  await db('text_word_lines').insert({ text_word_id: id, line: 1 }).onConflict().ignore();
  return id;
}

/** Puts a word of a text into a reader's vocabulary. */
export async function saved(db: Knex, userId: number, textWordId: number, savedAt: Date): Promise<void> {
  await db('saved_words').insert({ user_id: userId, text_word_id: textWordId, saved_at: savedAt });
}
