import type { Knex } from 'knex';
import { conjugateVerbs } from '#modules/conjugation';
import { findBookId, findTextId, saveBook, saveText } from '#modules/library';
import { writeDecisions } from '#modules/parsing';
import { raiseContentRevision } from '#modules/platform';
import { countingTextsAtEnd, saveTextWords, saveWord } from '#modules/vocabulary';
import { checkContent } from '../checks/check-content.ts';
import { authoredBooks } from '../drafts/kinds/authored-books.ts';
import { authoredTexts } from '../drafts/kinds/authored-texts.ts';
import { BookVanished, ContentRefused } from '../errors.ts';
import { saveRecording } from '../recordings/save-recording.ts';
import { type StoredRecording, storeRecordings } from '../recordings/store-recordings.ts';
import type { CheckedText, ContentLibrary, DictionaryEntry } from './content.ts';
import { writeArticles } from './import-articles.ts';
import { importBesideDraft } from './import-beside-draft.ts';

/** How many books, texts, dictionary entries and articles an import wrote. */
export interface ImportedContent {
  books: number;
  texts: number;
  words: number;
  articles: number;
}

export interface ImportOptions {
  /** The private folder that recordings are served from; made when it is not there. */
  mediaFolder: string;
  /** Is called with what has been written so far, in French. */
  report?: ((message: string) => void) | undefined;
  /** Content that comes with the program: its language was checked before it was released. */
  isReleased?: boolean;
}

/** What is in place before the texts: ids by dictionary entry, stored recordings by text. */
interface Stored {
  wordIds: ReadonlyMap<DictionaryEntry, number>;
  recordings: ReadonlyMap<CheckedText, StoredRecording>;
}

/**
 * Brings a content folder into the database and publishes it, all or nothing. A second import of the same
 * folder changes no id; what the folder no longer has stays, but for the words and the recording of a text
 * that it still has. What authors had and the folder changes stays as a revision. Recordings are stored first: a failed import leaves at most a file that nobody names.
 * @param folder the content folder, with dictionary/ and library/ in it
 * @throws ContentRefused when the content has faults; the database and the media folder are untouched
 */
export async function importContent(
  db: Knex,
  folder: string,
  { mediaFolder, report = () => undefined, isReleased = false }: ImportOptions,
): Promise<ImportedContent> {
  const isInDatabase = async (slug: string) => (await findBookId(db, slug)) !== undefined;
  const { library, faults } = await checkContent(folder, isInDatabase, isReleased);
  if (faults.length > 0) throw new ContentRefused(faults);
  const recordings = await storeRecordings(folder, library.texts, mediaFolder);
  await db.transaction(async (trx) => {
    await countingTextsAtEnd(trx, () => writeLibrary(trx, library, recordings, report));
    await writeArticles(trx, library.articles, report);
    await raiseContentRevision(trx);
  });
  const { books, texts, dictionary: words, articles } = library;
  return {
    books: books.length,
    texts: texts.length,
    words: words.length,
    articles: articles.length,
  };
}

async function writeLibrary(
  trx: Knex.Transaction,
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
    const known = await findBookId(trx, slug);
    bookIds.set(slug, await importBesideDraft(trx, authoredBooks, known, () => saveBook(trx, book)));
  }
  for (const text of texts) {
    const bookId = bookIds.get(text.slugOfBook) ?? (await findBookId(trx, text.slugOfBook));
    if (bookId === undefined) throw new BookVanished(text.slugOfBook);
    bookIds.set(text.slugOfBook, bookId);
    const known = await findTextId(trx, { bookId, orderInBook: text.orderInBook });
    await importBesideDraft(trx, authoredTexts, known, () =>
      writeText(trx, text, bookId, { wordIds, recordings }),
    );
    const recorded = text.recording ? ', avec un enregistrement' : '';
    report(`${text.file}\u00a0: «\u00a0${text.title}\u00a0», mots\u00a0: ${text.words.length}${recorded}.`);
  }
}

const linesOf = ({ arabicLines }: CheckedText) => arabicLines.map(({ text }) => text);

async function writeText(
  trx: Knex,
  text: CheckedText,
  bookId: number,
  { wordIds, recordings }: Stored,
): Promise<number> {
  const { recording } = text;
  const stored = recordings.get(text);
  if (recording && stored) await saveRecording(trx, { ...stored, name: recording.name });
  const textId = await saveText(trx, {
    bookId,
    orderInBook: text.orderInBook,
    title: text.title,
    titleAr: text.titleAr,
    isFreeSample: text.isFreeSample,
    chosenLevel: text.chosenLevel,
    arabicLines: linesOf(text),
    frenchLines: text.frenchLines.map((line) => line.text),
    recording:
      recording && stored ? { file: stored.file, credit: recording.credit, lines: recording.lines } : null,
    state: 'published',
  });
  const words = text.words.flatMap(({ dictionaryEntry, form, sense, isDisplayed }) => {
    const wordId = wordIds.get(dictionaryEntry);
    return wordId === undefined ? [] : [{ wordId, form, sense, isDisplayed }];
  });
  await saveTextWords(trx, textId, words);
  await writeDecisions(trx, textId, linesOf(text), text.decisions);
  return textId;
}
