import type { Knex } from 'knex';
import { BookRow, type PublicationState } from './models.ts';

export interface BookToSave {
  slug: string;
  title: string;
  titleAr: string | null;
  description: string;
  isPremium: boolean;
  /** Place on the shelf, from 1. */
  position: number;
  state: PublicationState;
}

/** Creates the book of this slug, or brings it up to date. Returns its id. */
export async function saveBook(trx: Knex, book: BookToSave): Promise<number> {
  const row = await BookRow.query(trx)
    .insert({
      slug: book.slug,
      title: book.title,
      title_ar: book.titleAr,
      description: book.description,
      is_premium: book.isPremium,
      position: book.position,
      state: book.state,
    })
    .onConflict('slug')
    .merge()
    .returning('id');
  return row.id;
}
