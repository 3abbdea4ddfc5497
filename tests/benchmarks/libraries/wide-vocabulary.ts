import type { Knex } from 'knex';

const WORDS_OF_A_TEXT = 50;
const LINES_OF_A_TEXT = 25;
const TEXTS_OF_A_BOOK = 25;

/** Fills an empty library with so many free texts, in books of 25, and a dictionary half as large as their words. */
export async function fillWideVocabulary(db: Knex, texts: number): Promise<void> {
  const textWords = texts * WORDS_OF_A_TEXT;
  await db.raw(`
    insert into books (slug, title, position, state)
      select 'livre-' || n, 'Livre ' || n, n, 'published' from generate_series(1, ${Math.ceil(texts / TEXTS_OF_A_BOOK)}) n;
    insert into words (part_of_speech, arabic_with_vowels, arabic_without_vowels, search_key, french_translation)
      select 'noun', 'كِتَابٌ ' || n, 'كتاب ' || n, 'كتاب ' || n, 'livre ' || n from generate_series(1, ${textWords / 2}) n;
    insert into texts (book_id, order_in_book, title, is_free_sample, content_with_vowels, content_without_vowels,
        french_translation, state)
      select 1 + (n - 1) / ${TEXTS_OF_A_BOOK}, 1 + (n - 1) % ${TEXTS_OF_A_BOOK}, 'Texte ' || n, true, repeat(E'هٰذَا كِتَابٌ جَدِيدٌ.\\n', ${LINES_OF_A_TEXT}),
        repeat(E'هذا كتاب جديد.\\n', ${LINES_OF_A_TEXT}), repeat(E'Voici un livre neuf.\\n', ${LINES_OF_A_TEXT}), 'published'
      from generate_series(1, ${texts}) n;
    insert into text_words (text_id, word_id, position, contextual_form_with_vowels, contextual_form_without_vowels)
      select texts.id, 1 + (texts.id * ${WORDS_OF_A_TEXT} + n) * 7 % ${textWords / 2}, n, 'كِتَابٍ ' || n, 'كتاب ' || n
      from texts, generate_series(1, ${WORDS_OF_A_TEXT}) n order by texts.id, n;
    insert into text_word_lines (text_word_id, line)
      select id, 1 + (position * 3 + again * 11) % ${LINES_OF_A_TEXT} from text_words, generate_series(0, 1) again;
  `);
  await db.raw('analyze');
}
