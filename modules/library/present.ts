import type { Level } from '#modules/arabic';
import type { Book, NamedText, Text, TextListItem } from './contract.ts';
import type { BookRow, TextRow } from './models.ts';
import { textSlugOf } from './slugs.ts';

// What leaves the house, field by field: a new column stays inside until it is named here.

/** Running words that a reader goes through in a minute, looking some of them up. */
const WORDS_A_MINUTE = 18;

/** How long a text of so many running words is read; whoever shows a duration has it from here. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));

type CountedBook = BookRow & {
  texts_count?: number;
  free_texts_count?: number;
  level_from?: Level | null;
  level_to?: Level | null;
};

export function presentBook(row: CountedBook): Book {
  const free = row.free_texts_count ?? 0;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    is_premium: row.is_premium && free === 0,
    slug: row.slug,
    title_ar: row.title_ar,
    texts_count: row.texts_count ?? 0,
    free_texts_count: free,
    level_from: row.level_from ?? null,
    level_to: row.level_to ?? null,
  };
}

export type TextOfBook = TextRow & { book_title: string; book_slug: string; level: Level | null };

type NamedRow = Pick<
  TextOfBook,
  'id' | 'title' | 'book_id' | 'book_title' | 'book_slug' | 'order_in_book' | 'is_free_sample' | 'title_ar'
>;

export function presentNamedText(row: NamedRow): NamedText {
  return {
    id: row.id,
    title: row.title,
    book: row.book_id,
    book_title: row.book_title,
    order_in_book: row.order_in_book,
    is_free_sample: row.is_free_sample,
    slug: textSlugOf(row.book_slug, row),
    title_ar: row.title_ar,
  };
}

export function presentTextListItem(
  row: NamedRow & Pick<TextOfBook, 'level' | 'lines_count' | 'words_count'>,
): TextListItem {
  return {
    ...presentNamedText(row),
    level: row.level,
    lines_count: row.lines_count,
    words_count: row.words_count,
    minutes: readingMinutes(row.words_count),
  };
}

export function presentText(row: TextOfBook): Text {
  return {
    id: row.id,
    title: row.title,
    book: row.book_id,
    book_title: row.book_title,
    audio_file: row.audio_file === null ? null : `/api/books/texts/${row.id}/audio/`,
    audio_credit: row.audio_credit,
    audio_lines: row.audio_lines?.map(({ start, end }) => ({ start, end })) ?? null,
    french_translation: row.french_translation,
    content_with_vowels: row.content_with_vowels,
    content_without_vowels: row.content_without_vowels,
  };
}
