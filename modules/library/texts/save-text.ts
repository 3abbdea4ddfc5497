import type { Knex } from 'knex';
import { type Level, stripVowels } from '#modules/arabic';
import { mapUniqueViolation } from '#modules/platform';
import type { LineTimes } from '../contract.ts';
import { NumberTaken } from '../errors.ts';
import { type PublicationState, TextRow } from '../models.ts';

/** A recording whose file lies in the media folder already. */
export interface Recording {
  /** Its name there. */
  file: string;
  /** Who speaks, in French. */
  credit: string;
  /** One for each Arabic line, or null when nobody has timed them. */
  lines: readonly LineTimes[] | null;
}

/** A level that is not the counted one. */
export interface ChosenLevel {
  level: Level;
  /** In French. */
  reason: string;
}

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
  /** Null takes away the recording that the text had; left out, the text keeps it. */
  recording?: Recording | null;
  /** The level that its authors give it instead of the counted one, and why; left out, it has none. */
  chosenLevel?: ChosenLevel | null;
  state: PublicationState;
}

function columnsOf(text: TextToSave) {
  const vowelled = text.arabicLines.join('\n');
  return {
    book_id: text.bookId,
    order_in_book: text.orderInBook,
    title: text.title,
    title_ar: text.titleAr,
    is_free_sample: text.isFreeSample,
    content_with_vowels: vowelled,
    content_without_vowels: stripVowels(vowelled),
    french_translation: text.frenchLines.join('\n'),
    ...(text.recording === undefined ? {} : recordingColumns(text.recording)),
    chosen_level: text.chosenLevel?.level ?? null,
    level_reason: text.chosenLevel?.reason ?? null,
    state: text.state,
  };
}

/**
 * Keeps when learners first saw a text; taken off and published again it is no new one.
 * @returns whether that is now
 */
async function notePublication(trx: Knex, id: number): Promise<boolean> {
  const noted = await trx('texts')
    .where({ id, state: 'published' })
    .whereNull('published_at')
    .update({ published_at: trx.fn.now() });
  return noted > 0;
}

/** Creates the text of this book and number, or brings it up to date. Returns its id. */
export async function saveText(trx: Knex, text: TextToSave): Promise<number> {
  const row = await TextRow.query(trx)
    .insert(columnsOf(text))
    .onConflict(['book_id', 'order_in_book'])
    .merge()
    .returning('id');
  await notePublication(trx, row.id);
  return row.id;
}

/**
 * Creates a text. Returns its id.
 * @throws NumberTaken
 */
export async function createText(trx: Knex, text: TextToSave): Promise<number> {
  const row = await mapUniqueViolation(
    TextRow.query(trx).insert(columnsOf(text)).returning('id'),
    NumberTaken,
  );
  await notePublication(trx, row.id);
  return row.id;
}

/**
 * Changes a text by its id, its book and number too.
 * @returns whether learners see it for the first time
 * @throws NumberTaken
 */
export async function updateText(trx: Knex, id: number, text: TextToSave): Promise<boolean> {
  await mapUniqueViolation(TextRow.query(trx).findById(id).patch(columnsOf(text)), NumberTaken);
  return notePublication(trx, id);
}

/** Takes a text that learners see off the site; it keeps its place, and readers what they have done with it. */
export async function archiveText(trx: Knex, id: number): Promise<void> {
  await TextRow.query(trx).findById(id).where('state', 'published').patch({ state: 'archived' });
}

function recordingColumns(recording: Recording | null) {
  return {
    audio_file: recording?.file ?? null,
    audio_credit: recording?.credit ?? null,
    audio_lines: recording?.lines?.map(({ start, end }) => ({ start, end })) ?? null,
  };
}

/** Whether no book has ever been entered: the sign to bring in the starter content. */
export async function libraryIsEmpty(db: Knex): Promise<boolean> {
  const [row] = await db.select(db.raw('exists (select 1 from books) as has_books'));
  return row.has_books === false;
}

/**
 * Writes down the level that was counted of a text, whatever its authors call it.
 * @returns whether it is another than before
 */
export async function saveCountedLevel(trx: Knex, textId: number, level: Level): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into text_levels (text_id, level) values (?, ?)
      on conflict (text_id) do update set level = excluded.level where text_levels.level <> excluded.level`,
    [textId, level],
  );
  return rowCount > 0;
}
