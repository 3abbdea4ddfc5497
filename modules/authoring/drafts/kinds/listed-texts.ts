import type { Knex } from 'knex';
import { readText, TextNotFound } from '#modules/library';
import { readTextWords } from '#modules/vocabulary';
import type { TextDocument } from '../document-schema.ts';
import type { DraftTextItem } from '../draft-schema.ts';
import { DRAFT_STATUS_COLUMNS, draftStatusJoins, field, presentDraftStatus } from '../listed-row.ts';
import type { Listed } from './authored.ts';

async function find(db: Knex, id: number) {
  const text = await readText(db, id);
  if (!text) return undefined;
  const words = await readTextWords(db, id);
  const document: TextDocument = {
    book_id: text.bookId,
    order_in_book: text.orderInBook,
    title: text.title,
    title_ar: text.titleAr,
    is_free_sample: text.isFreeSample,
    arabic: text.arabicLines.join('\n'),
    french: text.frenchLines.join('\n'),
    words: words.map(({ wordId: word_id, form, sense, isDisplayed: is_displayed }) => {
      return { word_id, form, sense, is_displayed };
    }),
    recording: text.recording && {
      ...text.recording,
      lines: text.recording.lines?.map(({ start, end }) => ({ start, end })) ?? null,
    },
    level: text.chosenLevel,
  };
  return { document, state: text.state };
}

const LISTED = `
  select ${DRAFT_STATUS_COLUMNS}, subject.state = 'published' and home.state = 'published' as is_live,
    ${field('title')}, ${field('title_ar')}, books.id as book_id, books.title as book_title,
    ${field('order_in_book', 'integer')}, ${field('is_free_sample', 'boolean')}
  from texts as subject ${draftStatusJoins('texts')}
  join books as home on home.id = subject.book_id
  join books on books.id = coalesce((revisions.document->>'book_id')::integer, subject.book_id)`;

/** Texts as their authors have them; what publishes them is `authoredTexts`. */
export const listedTexts: Listed<TextDocument, DraftTextItem> = {
  kind: 'texts',
  NotFound: TextNotFound,
  find,
  list: (db) => db.from(db.raw(`(${LISTED}) as listed`)),
  present: (row) => ({
    ...presentDraftStatus(row),
    title: row.title,
    book_id: row.book_id as number,
    book_title: row.book_title as string,
    order_in_book: row.order_in_book as number,
    is_free_sample: row.is_free_sample as boolean,
  }),
};
