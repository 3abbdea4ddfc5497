import type { Book, Text, TextListItem } from './contract.ts';
import type { BookRow, TextRow } from './models.ts';
import { textSlugOf } from './slugs.ts';

// What leaves the house, field by field: a new column stays inside until it is named here.

type CountedBook = BookRow & { texts_count?: number; free_texts_count?: number };

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
  };
}

export type TextOfBook = TextRow & { book_title: string; book_slug: string };

type ListedText = Pick<
  TextOfBook,
  'id' | 'title' | 'book_id' | 'book_title' | 'book_slug' | 'order_in_book' | 'is_free_sample' | 'title_ar'
>;

export function presentTextListItem(row: ListedText): TextListItem {
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
