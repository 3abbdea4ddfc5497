import type { Knex } from 'knex';
import { textSlugOf } from '#modules/library';
import { findOwnPlaces, type QuotedPlace } from '#modules/own-texts';
import { queryPrepared } from '#modules/platform';
import type { PartOfSpeech, SavedWord, SourcedWord } from '../contract.ts';

interface WordRow {
  text_word_id: number | null;
  word_id: number;
  arabic_with_vowels: string;
  arabic_without_vowels: string;
  french_translation: string;
  root: string | null;
  part_of_speech: PartOfSpeech;
  /** Of its text, null together. */
  title: string | null;
  order_in_book: number;
  book_title: string | null;
  book_slug: string;
  is_published: boolean;
}

export interface SavedWordRow extends WordRow {
  /** bigint, as Postgres hands it over. */
  id: string;
  saved_at: Date;
}

/**
 * SQL, after what has a `word_id` and a `text_word_id` or null: the entry and the text. Each is looked up by itself: in a
 * plain join Postgres reads every word of the library to find two hundred.
 * @param columns more of the text word, after a comma
 */
const withPlace = (from: string, columns: string): string => `cross join lateral (
    select arabic_with_vowels, arabic_without_vowels, french_translation, root, part_of_speech
    from words where words.id = ${from}.word_id limit 1
  ) entry left join lateral (
    select texts.title, order_in_book, books.title as book_title, books.slug as book_slug,
      texts.state = 'published' and books.state = 'published' as is_published${columns}
    from text_words
    join texts on texts.id = text_id
    join books on books.id = book_id
    where text_words.id = ${from}.text_word_id limit 1
  ) place on true`;

/**
 * The words of the reader `$1`, whatever has become of their texts and of the right to read them.
 * @param columns more of the text word, after a comma
 */
export const savedWordsWith = (columns: string): string => `
  select saved_words.id, saved_at, text_word_id, word_id, entry.*, place.*
  from saved_words ${withPlace('saved_words', columns)}
  where user_id = $1
  order by saved_at desc, saved_words.id desc`;

const LIST_SAVED_WORDS = { name: 'list-saved-words', text: savedWordsWith('') };

type OwnSource = Pick<QuotedPlace, 'text_id' | 'text_title'>;

function presentWord(row: WordRow, own?: OwnSource): SourcedWord {
  return {
    source_text_title: own?.text_title ?? row.title,
    source_book_title: row.book_title,
    source_text_slug:
      row.title !== null && row.is_published
        ? textSlugOf(row.book_slug, { title: row.title, order_in_book: row.order_in_book })
        : null,
    source_own_text: own?.text_id ?? null,
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

export function presentSavedWord(row: SavedWordRow, own?: OwnSource): SavedWord {
  return { id: Number(row.id), saved_at: row.saved_at.toISOString(), ...presentWord(row, own) };
}

/** The ids of words that are saved from no text of the library: those that a text of the reader's own may have. */
export const ofNoText = (rows: readonly SavedWordRow[]): string[] =>
  rows.filter(({ text_word_id }) => text_word_id === null).map(({ id }) => id);

const LIST_PLACES = {
  name: 'list-sourced-words',
  text: `
    select mine.*, entry.*, place.* from unnest($1::integer[], $2::integer[]) mine (word_id, text_word_id)
    ${withPlace('mine', '')}`,
};

/** Entries as a vocabulary shows them, each with a word of a text or none, whoever has saved them or not; in no order. */
export async function listSourcedWords(
  db: Knex,
  words: readonly { word_id: number; text_word_id: number | null }[],
): Promise<SourcedWord[]> {
  const values = [words.map(({ word_id }) => word_id), words.map(({ text_word_id }) => text_word_id)];
  return (await queryPrepared<WordRow>(db, LIST_PLACES, values)).map((row) => presentWord(row));
}

/** Every word that a reader has saved, the latest first. */
export async function listSavedWords(db: Knex, userId: number): Promise<SavedWord[]> {
  const rows = await queryPrepared<SavedWordRow>(db, LIST_SAVED_WORDS, [userId]);
  const own = await findOwnPlaces(db, userId, ofNoText(rows));
  const places = new Map(own.map((place) => [place.saved_word_id, place]));
  return rows.map((row) => presentSavedWord(row, places.get(row.id)));
}

/** How many words somebody has saved. */
export async function countSavedWords(db: Knex, userId: number): Promise<number> {
  const [row] = await db('saved_words').where('user_id', userId).count<{ count: string }[]>('* as count');
  return Number(row?.count);
}
