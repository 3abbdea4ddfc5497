import type { Knex } from 'knex';
import { textSlugOf } from '#modules/library';
import { queryPrepared } from '#modules/platform';
import type { PartOfSpeech, SavedWord, SourcedWord } from '../contract.ts';

interface PlaceRow {
  title: string;
  order_in_book: number;
  book_title: string;
  book_slug: string;
  is_published: boolean;
  text_word_id: number;
  word_id: number;
  arabic_with_vowels: string;
  arabic_without_vowels: string;
  french_translation: string;
  root: string | null;
  part_of_speech: PartOfSpeech;
}

export interface SavedWordRow extends PlaceRow {
  /** bigint, as Postgres hands it over. */
  id: string;
  saved_at: Date;
}

/**
 * SQL, after what has a `text_word_id`: its entry and its text. Each is looked up by itself: in a plain join Postgres
 * reads every word of the library to find two hundred.
 * @param columns more of the text word, after a comma
 */
const withPlace = (columns: string): string => `cross join lateral (
    select texts.title, order_in_book, books.title as book_title, books.slug as book_slug,
      texts.state = 'published' and books.state = 'published' as is_published, word_id, arabic_with_vowels,
      arabic_without_vowels, words.french_translation, root, part_of_speech${columns}
    from text_words
    join words on words.id = word_id
    join texts on texts.id = text_id
    join books on books.id = book_id
    where text_words.id = text_word_id limit 1
  ) known`;

/**
 * The words of the reader `$1`, whatever has become of their texts and of the right to read them.
 * @param columns more of the text word, after a comma
 */
export const savedWordsWith = (columns: string): string => `
  select saved_words.id, saved_at, text_word_id, known.*
  from saved_words ${withPlace(columns)}
  where user_id = $1
  order by saved_at desc, saved_words.id desc`;

const LIST_SAVED_WORDS = { name: 'list-saved-words', text: savedWordsWith('') };

function presentPlace(row: PlaceRow): SourcedWord {
  return {
    source_text_title: row.title,
    source_book_title: row.book_title,
    source_text_slug: row.is_published ? textSlugOf(row.book_slug, row) : null,
    word_details: {
      text_word_id: row.text_word_id,
      word_id: row.word_id,
      arabic_with_vowels: row.arabic_with_vowels,
      arabic_without_vowels: row.arabic_without_vowels,
      french_translation: row.french_translation,
      root: row.root,
      is_noun: row.part_of_speech !== 'verb',
      part_of_speech: row.part_of_speech,
    },
  };
}

export function presentSavedWord(row: SavedWordRow): SavedWord {
  return { id: Number(row.id), saved_at: row.saved_at.toISOString(), ...presentPlace(row) };
}

const LIST_PLACES = {
  name: 'list-sourced-words',
  text: `select text_word_id, known.* from unnest($1::integer[]) text_word_id ${withPlace('')}`,
};

/** Words of texts as a vocabulary shows them, whoever has saved them or not; in no order. */
export async function listSourcedWords(db: Knex, textWordIds: readonly number[]): Promise<SourcedWord[]> {
  return (await queryPrepared<PlaceRow>(db, LIST_PLACES, [textWordIds])).map(presentPlace);
}

/** Every word that a reader has saved, the latest first. */
export async function listSavedWords(db: Knex, userId: number): Promise<SavedWord[]> {
  const rows = await queryPrepared<SavedWordRow>(db, LIST_SAVED_WORDS, [userId]);
  return rows.map(presentSavedWord);
}

/** How many words somebody has saved. */
export async function countSavedWords(db: Knex, userId: number): Promise<number> {
  const [row] = await db('saved_words').where('user_id', userId).count<{ count: string }[]>('* as count');
  return Number(row?.count);
}
