import type { Knex } from 'knex';
import { stripVowels } from '#modules/arabic';
import { type PublicationState, TextRow } from './models.ts';

export interface TextToSave {
  bookId: number;
  orderInBook: number;
  title: string;
  titleAr: string | null;
  isFreeSample: boolean;
  /** Fully vowelled; the unvowelled column is derived from it. */
  arabicLines: readonly string[];
  /** One for each Arabic line. */
  frenchLines: readonly string[];
  state: PublicationState;
}

/** Creates the text of this book and number, or brings it up to date. Returns its id. */
export async function saveText(trx: Knex, text: TextToSave): Promise<number> {
  const vowelled = text.arabicLines.join('\n');
  const row = await TextRow.query(trx)
    .insert({
      book_id: text.bookId,
      order_in_book: text.orderInBook,
      title: text.title,
      title_ar: text.titleAr,
      is_free_sample: text.isFreeSample,
      content_with_vowels: vowelled,
      content_without_vowels: stripVowels(vowelled),
      french_translation: text.frenchLines.join('\n'),
      state: text.state,
    })
    .onConflict(['book_id', 'order_in_book'])
    .merge()
    .returning('id');
  return row.id;
}

/** Whether no book has ever been entered: the sign to bring in the starter content. */
export async function libraryIsEmpty(db: Knex): Promise<boolean> {
  const [row] = await db.select(db.raw('exists (select 1 from books) as has_books'));
  return row.has_books === false;
}
