import type { Knex } from 'knex';
import { fillAtOnce } from './fill-at-once.ts';
import { fillVerbs } from './verb-book.ts';

const LINES_OF_A_TEXT = 25;
export const WORDS_OF_A_TEXT = 25;
/** Of the words of a text, so many are among the commonest of the language. */
const COMMON_WORDS_OF_A_TEXT = 5;
const COMMON_WORDS = 100;
/** A tenth of these are verbs; the others are particles and nouns. */
const COMMON_VERBS = 10;
const NOUNS = 15_000;

export interface LibrarySize {
  books: number;
  textsOfABook: number;
  verbs: number;
}

/** The library as it is meant to be able to grow: 100,000 texts and 15,000 verbs. */
export const LARGE_LIBRARY: LibrarySize = { books: 2_000, textsOfABook: 50, verbs: 15_000 };

async function fillTexts(db: Knex, { books, textsOfABook }: LibrarySize): Promise<void> {
  await db.raw(`
    insert into books (slug, title, position, state)
      select 'livre-' || n, 'Livre ' || n, n, 'published' from generate_series(1, ${books}) n`);
  await fillAtOnce(
    db,
    'texts',
    `insert into texts (book_id, order_in_book, title, is_free_sample, content_with_vowels, content_without_vowels,
        french_translation, state, published_at)
      select book, n, 'Texte ' || book || '.' || n, n % 10 = 1, repeat(E'هٰذَا كِتَابٌ جَدِيدٌ.\\n', ${LINES_OF_A_TEXT}),
        repeat(E'هذا كتاب جديد.\\n', ${LINES_OF_A_TEXT}), repeat(E'Voici un livre neuf.\\n', ${LINES_OF_A_TEXT}), 'published',
        now() - n * interval '1 day'
      from generate_series(1, ${books}) book, generate_series(1, ${textsOfABook}) n order by book, n`,
  );
}

/** Some words stand in every twentieth text, the others in a few. */
async function fillWords(db: Knex, { verbs }: LibrarySize): Promise<void> {
  await db.raw(`
    insert into words (part_of_speech, arabic_with_vowels, arabic_without_vowels, search_key, french_translation, root)
      select 'noun', 'كِتَابٌ ' || n, 'كتاب ' || n, 'كتاب ' || n, 'livre ' || n,
        (select root from words where id = n)
      from generate_series(1, ${NOUNS}) n`);
  await fillAtOnce(
    db,
    'text_words',
    `insert into text_words (text_id, word_id, position, contextual_form_with_vowels, contextual_form_without_vowels)
      select texts.id,
        case when n <= ${COMMON_WORDS_OF_A_TEXT} then 1 + ${Math.max(verbs - COMMON_VERBS, 0)} + (texts.id * 13 + n * 7) % ${COMMON_WORDS}
          else 1 + (texts.id::bigint * 104729 + n * 7) % ${NOUNS + verbs} end,
        n, 'كِتَابٍ ' || n, 'كتاب ' || n
      from texts, generate_series(1, ${WORDS_OF_A_TEXT}) n order by texts.id, n`,
  );
  await db.raw('select count_published_texts(array(select id from words))');
  await fillAtOnce(
    db,
    'text_word_lines',
    `insert into text_word_lines (text_word_id, line) select id, position from text_words`,
  );
}

/** Fills an empty database with books, free samples and texts of subscribers, a dictionary and its verbs. */
export async function fillLargeLibrary(db: Knex, size: LibrarySize): Promise<void> {
  await db.raw(`set maintenance_work_mem = '256MB'`);
  if (size.verbs > 0) await fillVerbs(db, size.verbs);
  await fillTexts(db, size);
  await fillWords(db, size);
  await db.raw('vacuum analyze');
}
