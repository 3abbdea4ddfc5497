import type { PersonalData } from '#modules/platform/records';
import { listSavedWords } from './saved/list-saved-words.ts';

/** The words that somebody has saved, each with the text it comes from, and those that they have taken out again. */
export const savedWordData: PersonalData = {
  name: 'saved_words',

  async export(db, { id }) {
    const words = (await listSavedWords(db, id)).map(
      ({ saved_at, source_text_title, source_book_title, word_details }) => ({
        arabic_with_vowels: word_details.arabic_with_vowels,
        french_translation: word_details.french_translation,
        source_text_title,
        source_book_title,
        saved_at,
      }),
    );
    const removed = await db('removed_words')
      .join('words', 'words.id', 'word_id')
      .where('user_id', id)
      .orderBy('removed_words.id')
      .select('arabic_with_vowels', 'french_translation', 'saved_at', 'removed_at');
    return [...words, ...removed];
  },

  async erase(trx, { id }) {
    await trx('saved_words').where('user_id', id).delete();
    await trx('removed_words').where('user_id', id).delete();
  },

  async lastContact(db, { id }) {
    const row = await db('saved_words')
      .where('user_id', id)
      .max<{ last: Date | null }>('saved_at as last')
      .first();
    return row?.last ?? null;
  },
};
