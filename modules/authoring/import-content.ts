import type { Knex } from 'knex';
import { conjugateVerbs } from '#modules/conjugation';
import { findBookId, saveBook, saveText } from '#modules/library';
import { raiseContentRevision } from '#modules/platform';
import { saveTextWords, saveWord } from '#modules/vocabulary';
import { checkContent } from './check-content.ts';
import type { CheckedText, ContentLibrary, DictionaryEntry } from './content.ts';
import { BookVanished, ContentRefused } from './errors.ts';
import { storeRecordings } from './store-recordings.ts';

/** How many books, texts and dictionary entries an import wrote. */
export interface ImportedContent {
  books: number;
  texts: number;
  words: number;
}

export interface ImportOptions {
  /** The private folder that recordings are served from; made when it is not there. */
  mediaFolder: string;
  /** Is told, in French, what has been written so far. */
  report?: (message: string) => void;
}

/** What is in place before the texts: ids by dictionary entry, stored names by text. */
interface Stored {
  wordIds: ReadonlyMap<DictionaryEntry, number>;
  recordings: ReadonlyMap<CheckedText, string>;
}

/**
 * Brings a content folder into the database and publishes it, all or nothing. A second import of the same
 * folder changes no id; what the folder no longer has stays, but for the words and the recording of a text
 * that it still has. Recordings are stored first: a failed import leaves at most a file that nobody names.
 * @param folder the content folder, with dictionary/ and library/ in it
 * @throws ContentRefused when the content has faults; the database and the media folder are untouched
 */
export async function importContent(
  db: Knex,
  folder: string,
  { mediaFolder, report = () => undefined }: ImportOptions,
): Promise<ImportedContent> {
  const isInDatabase = async (slug: string) => (await findBookId(db, slug)) !== undefined;
  const { library, faults } = await checkContent(folder, isInDatabase);
  if (faults.length > 0) throw new ContentRefused(faults);
  const recordings = await storeRecordings(folder, library.texts, mediaFolder);
  await db.transaction(async (trx) => {
    await writeLibrary(trx, library, recordings, report);
    await raiseContentRevision(trx);
  });
  return { books: library.books.length, texts: library.texts.length, words: library.dictionary.length };
}

async function writeLibrary(
  trx: Knex,
  { dictionary, books, texts }: ContentLibrary,
  recordings: Stored['recordings'],
  report: (message: string) => void,
): Promise<void> {
  const wordIds = new Map<DictionaryEntry, number>();
  for (const entry of dictionary) wordIds.set(entry, await saveWord(trx, entry.word));
  await conjugateVerbs(trx);
  report(`Entrées du dictionnaire\u00a0: ${dictionary.length}.`);
  const bookIds = new Map<string, number>();
  for (const { slug, title, titleAr, description, isPremium, position } of books) {
    const book = { slug, title, titleAr, description, isPremium, position, state: 'published' as const };
    bookIds.set(slug, await saveBook(trx, book));
  }
  for (const text of texts) {
    const bookId = bookIds.get(text.slugOfBook) ?? (await findBookId(trx, text.slugOfBook));
    if (bookId === undefined) throw new BookVanished(text.slugOfBook);
    bookIds.set(text.slugOfBook, bookId);
    await writeText(trx, text, bookId, { wordIds, recordings });
    const recorded = text.recording ? ', avec un enregistrement' : '';
    report(`${text.file}\u00a0: «\u00a0${text.title}\u00a0», mots\u00a0: ${text.words.length}${recorded}.`);
  }
}

async function writeText(
  trx: Knex,
  text: CheckedText,
  bookId: number,
  { wordIds, recordings }: Stored,
): Promise<void> {
  const file = recordings.get(text);
  const textId = await saveText(trx, {
    bookId,
    orderInBook: text.orderInBook,
    title: text.title,
    titleAr: text.titleAr,
    isFreeSample: text.isFreeSample,
    arabicLines: text.arabicLines.map((line) => line.text),
    frenchLines: text.frenchLines.map((line) => line.text),
    recording:
      text.recording && file ? { file, credit: text.recording.credit, lines: text.recording.lines } : null,
    state: 'published',
  });
  const words = text.words.flatMap(({ dictionaryEntry, form, sense, isDisplayed }) => {
    const wordId = wordIds.get(dictionaryEntry);
    return wordId === undefined ? [] : [{ wordId, form, sense, isDisplayed }];
  });
  await saveTextWords(trx, textId, words);
}
