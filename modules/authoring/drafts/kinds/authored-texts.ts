import type { Knex } from 'knex';
import { followWord } from '#modules/conjugation';
import {
  archiveText,
  createText,
  findTextId,
  type PublicationState,
  readBook,
  readText,
  TextNotFound,
  type TextToSave,
  updateText,
} from '#modules/library';
import { publish } from '#modules/platform';
import { readTextWords, removeUnusedWords, restoreShelvedWords, saveTextWords } from '#modules/vocabulary';
import { checkDocument } from '../../checks/check-document.ts';
import { checkGuesses } from '../../checks/check-guesses.ts';
import type { DraftFault } from '../../editor/contract.ts';
import { linesOf } from '../../editor/document-lines.ts';
import { TextPublished } from '../../events.ts';
import type { DraftTextItem } from '../contract.ts';
import type { TextDocument } from '../document-contract.ts';
import { DRAFT_STATUS_COLUMNS, draftStatusJoins, field, presentDraftStatus } from '../listed-row.ts';
import type { Authored } from './authored.ts';

function toSave(document: TextDocument, state: PublicationState): TextToSave {
  return {
    bookId: document.book_id,
    orderInBook: document.order_in_book,
    title: document.title,
    titleAr: document.title_ar || null,
    isFreeSample: document.is_free_sample,
    arabicLines: linesOf(document.arabic),
    frenchLines: linesOf(document.french),
    recording: document.recording,
    chosenLevel: document.level ?? null,
    state,
  };
}

function unread(document: TextDocument): TextToSave {
  const { bookId, orderInBook, title } = toSave(document, 'draft');
  const nothing = {
    titleAr: null,
    isFreeSample: false,
    arabicLines: [],
    frenchLines: [],
    recording: null,
    chosenLevel: null,
  };
  return { bookId, orderInBook, title, ...nothing, state: 'draft' };
}

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

async function checkPlace(db: Knex, document: TextDocument, id: number | null): Promise<DraftFault[]> {
  const { book_id: bookId, order_in_book: orderInBook } = document;
  if (!(await readBook(db, bookId)))
    return [{ field: 'book_id', line: null, message: 'Ce livre n’existe pas.' }];
  const other = await findTextId(db, { bookId, orderInBook });
  if (other === undefined || other === id) return [];
  const message = 'Ce numéro est déjà celui d’un autre texte du livre.';
  return [{ field: 'order_in_book', line: null, message }];
}

const LISTED = `
  select ${DRAFT_STATUS_COLUMNS}, subject.state = 'published' and home.state = 'published' as is_live,
    ${field('title')}, ${field('title_ar')}, books.id as book_id, books.title as book_title,
    ${field('order_in_book', 'integer')}, ${field('is_free_sample', 'boolean')}
  from texts as subject ${draftStatusJoins('texts')}
  join books as home on home.id = subject.book_id
  join books on books.id = coalesce((revisions.document->>'book_id')::integer, subject.book_id)`;

/** Whether a text is one that subscribers pay for and readers have: whoever opens it to all needs every right. */
export async function isTextSold(db: Knex, textId: number): Promise<boolean> {
  const { rows } = await db.raw(
    `select 1 from texts join books on books.id = book_id
     where texts.id = ? and texts.state = 'published' and books.state = 'published' and not is_free_sample`,
    [textId],
  );
  return rows.length > 0;
}

/** The entries of all versions of a text. */
async function wordsOfVersions(trx: Knex, id: number): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select distinct (word ->> 'word_id')::integer as id from draft_revisions
      cross join jsonb_array_elements(document -> 'words') as word where kind = 'texts' and subject_id = ?`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** The words of a text as the dictionary is told of them. */
export const linkedWords = ({ words }: Pick<TextDocument, 'words'>) =>
  words.map(({ word_id: wordId, form, sense, is_displayed: isDisplayed }) => ({
    wordId,
    form,
    sense,
    isDisplayed,
  }));

export const authoredTexts: Authored<TextDocument, DraftTextItem> = {
  kind: 'texts',
  NotFound: TextNotFound,
  find,
  create: (trx, document) => createText(trx, unread(document)),
  async place(trx, id, document) {
    await updateText(trx, id, unread(document));
  },
  checkPlace,
  check: checkDocument,
  checkGuesses,
  async publish(trx, id, document, revision) {
    const isFirst = await updateText(trx, id, toSave(document, 'published'));
    await saveTextWords(trx, id, linkedWords(document));
    await publish(trx, TextPublished, { textId: id, bookId: document.book_id, revision, isFirst });
  },
  async archive(trx, id) {
    await archiveText(trx, id);
    // What was added to the dictionary for this text alone goes with it.
    await removeUnusedWords(trx, await wordsOfVersions(trx, id));
  },
  revive: async (trx, id) => restoreShelvedWords(trx, followWord, await wordsOfVersions(trx, id)),
  isSold: isTextSold,
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
