import type { Knex } from 'knex';
import { TextRow } from '../models.ts';
import type { TextOfBook } from '../present.ts';

/** SQL: the level of a text, joined with what was counted of it. */
export const LEVEL = 'coalesce(texts.chosen_level, text_levels.level)';

/**
 * The texts that learners may know of: published, in a published book. Without their content, so that a
 * list never carries what only an entitled reader may see.
 */
export function publishedTexts(db: Knex) {
  return TextRow.query(db)
    .select(
      'texts.id',
      'texts.title',
      'texts.title_ar',
      'book_id',
      'order_in_book',
      'is_free_sample',
      'books.title as book_title',
      'books.slug as book_slug',
      'lines_count',
      'words_count',
      TextRow.raw(`${LEVEL} as level`),
    )
    .join('books', 'books.id', 'book_id')
    .leftJoin('text_levels', 'text_levels.text_id', 'texts.id')
    .where('texts.state', 'published')
    .where('books.state', 'published')
    .castTo<TextOfBook[]>();
}
