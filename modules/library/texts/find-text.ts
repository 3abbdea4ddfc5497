import type { Knex } from 'knex';
import { TextRow } from '../models.ts';
import type { TextToSave } from './save-text.ts';

/** The text of this id in whatever state, for those who write; undefined when there is none. */
export async function readText(db: Knex, id: number): Promise<Required<TextToSave> | undefined> {
  const row = await TextRow.query(db).findById(id);
  if (!row) return undefined;
  const {
    audio_file: file,
    audio_credit: credit,
    audio_lines: lines,
    chosen_level: level,
    level_reason,
  } = row;
  return {
    bookId: row.book_id,
    orderInBook: row.order_in_book,
    title: row.title,
    titleAr: row.title_ar,
    isFreeSample: row.is_free_sample,
    arabicLines: row.content_with_vowels.split('\n'),
    frenchLines: row.french_translation.split('\n'),
    recording: file === null ? null : { file, credit: credit ?? '', lines },
    chosenLevel: level === null ? null : { level, reason: level_reason ?? '' },
    state: row.state,
  };
}

/** Id of the text of this number, in whatever state, for those who write; undefined when there is none. */
export async function findTextId(
  db: Knex,
  place: Pick<TextToSave, 'bookId' | 'orderInBook'>,
): Promise<number | undefined> {
  const text = await TextRow.query(db)
    .select('id')
    .findOne({ book_id: place.bookId, order_in_book: place.orderInBook });
  return text?.id;
}

/** Whether a text is one that subscribers pay for and readers have: whoever opens it to all needs every right. */
export async function isTextSold(db: Knex, textId: number): Promise<boolean> {
  const { rows } = await db.raw(
    `select 1 from texts join books on books.id = book_id
     where texts.id = ? and texts.state = 'published' and books.state = 'published' and not is_free_sample`,
    [textId],
  );
  return rows.length > 0;
}
