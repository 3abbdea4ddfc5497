import type { Knex } from 'knex';
import { followWord } from '#modules/conjugation';
import {
  archiveText,
  createText,
  findTextId,
  isTextSold,
  type PublicationState,
  readBook,
  type TextToSave,
  updateText,
} from '#modules/library';
import { publish } from '#modules/platform';
import { removeUnusedWords, restoreShelvedWords, saveTextWords } from '#modules/vocabulary';
import { checkDocument } from '../../checks/check-document.ts';
import { checkGuesses } from '../../checks/check-guesses.ts';
import type { DraftFault } from '../../editor/contract.ts';
import { linesOf } from '../../editor/document-lines.ts';
import { TextPublished } from '../../events.ts';
import type { DocumentWord, TextDocument } from '../document-schema.ts';
import type { DraftTextItem } from '../draft-schema.ts';
import type { Authored } from './authored.ts';
import { listedTexts } from './listed-texts.ts';

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

async function checkPlace(db: Knex, document: TextDocument, id: number | null): Promise<DraftFault[]> {
  const { book_id: bookId, order_in_book: orderInBook } = document;
  if (!(await readBook(db, bookId)))
    return [{ field: 'book_id', line: null, message: 'Ce livre n’existe pas.' }];
  const other = await findTextId(db, { bookId, orderInBook });
  if (other === undefined || other === id) return [];
  const message = 'Ce numéro est déjà celui d’un autre texte du livre.';
  return [{ field: 'order_in_book', line: null, message }];
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

const guessed = ({ word_id, form, sense }: DocumentWord) => JSON.stringify([word_id, form, sense]);

/** A page that was open before somebody looked at its guesses still has them as such: saved, they stay looked at. */
function retainSeen(document: TextDocument, before?: TextDocument): TextDocument {
  const seen = new Set(before?.words.filter(({ is_guess }) => !is_guess).map(guessed));
  const words = document.words.map((word): DocumentWord => {
    const { is_guess, ...right } = word;
    return is_guess && seen.has(guessed(word)) ? right : word;
  });
  return { ...document, words };
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
  ...listedTexts,
  tidy: retainSeen,
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
};
