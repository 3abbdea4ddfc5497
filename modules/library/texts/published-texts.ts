import type { Knex } from 'knex';
import { TextRow } from '../models.ts';
import type { TextOfBook } from '../present.ts';

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
    )
    .join('books', 'books.id', 'book_id')
    .where('texts.state', 'published')
    .where('books.state', 'published')
    .castTo<TextOfBook[]>();
}
