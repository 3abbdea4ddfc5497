import { byPlace, type ContentFault } from '#modules/content-format';
import type { ContentLibrary } from '../files/content.ts';
import { readContent, type SourceFiles } from '../files/read-content.ts';
import { parseArticle } from '../formats/parse-article.ts';
import { parseBook } from '../formats/parse-book.ts';
import { parseDictionary } from '../formats/parse-dictionary.ts';
import { parsePlan } from '../formats/parse-plan.ts';
import { parseText } from '../formats/parse-text.ts';
import { checkRecordings } from './check-recordings.ts';
import {
  checkBooks,
  checkDictionary,
  checkLanguage,
  checkPlans,
  checkTexts,
  linkTexts,
} from './cross-check.ts';
import { findWarnings } from './find-warnings.ts';

export interface CheckedContent {
  /** Fit to be written only when there are no faults. */
  library: ContentLibrary;
  /** By file and line. */
  faults: ContentFault[];
  /** What its author should have meant; it keeps nothing from being written. By file and line. */
  warnings: ContentFault[];
}

/** Whether a book that the folder does not have is known all the same (in the database). */
type IsBookElsewhere = (slug: string) => Promise<boolean>;

/** Reads the files below a folder, with each word of a text linked to its entry. */
async function readLinked(folder: string, isBookElsewhere: IsBookElsewhere) {
  const sources = await readContent(folder);
  const { faults, texts, ...parsed } = parseAll(sources);
  const known = new Set(parsed.books.map(({ slug }) => slug));
  for (const { bookSlug } of texts) {
    if (bookSlug && !known.has(bookSlug.slug) && (await isBookElsewhere(bookSlug.slug)))
      known.add(bookSlug.slug);
  }
  const linked = linkTexts(texts, parsed.books, parsed.dictionary, (slug) => known.has(slug));
  return {
    ...parsed,
    sources,
    texts: linked.texts,
    faults: [...sources.faults, ...faults, ...linked.faults],
  };
}

/**
 * Reads the library of a content folder and checks nothing: for what quotes a library that is checked by itself.
 * @throws only when a file that is there cannot be read
 */
export async function readLibrary(folder: string): Promise<ContentLibrary> {
  const { dictionary, books, texts, articles } = await readLinked(folder, async () => false);
  return { dictionary, books, texts, articles };
}

/**
 * Reads and checks every content file below a folder.
 * @param folder the content folder, with dictionary/ and library/ in it
 * @param isBookElsewhere asked only for texts that name a book
 * @param isReleased content that comes with the program: its language was checked before it was released
 * @throws only when a file that is there cannot be read
 */
export async function checkContent(
  folder: string,
  isBookElsewhere: IsBookElsewhere = async () => false,
  isReleased = false,
): Promise<CheckedContent> {
  const { sources, faults, dictionary, books, plans, texts, articles } = await readLinked(
    folder,
    isBookElsewhere,
  );
  return {
    library: { dictionary, books, texts, articles },
    faults: [
      ...faults,
      ...checkDictionary(dictionary),
      ...checkBooks(books),
      ...checkPlans(plans),
      ...(isReleased ? [] : checkLanguage(texts)),
      ...checkTexts(texts),
      ...(await checkRecordings(folder, sources.folders, texts)),
    ].sort(byPlace),
    warnings: findWarnings(texts).sort(byPlace),
  };
}

function parseAll({ dictionary, folders, plans, articles }: SourceFiles) {
  const faults: ContentFault[] = [];
  const collect = <T>({ value, faults: found }: { value: T; faults: ContentFault[] }): T => {
    faults.push(...found);
    return value;
  };
  for (const { folder, book } of folders) {
    if (!book) {
      faults.push({
        file: `library/${folder}/book.txt`,
        line: 1,
        message: 'fichier manquant\u00a0: le livre de ce dossier',
      });
    }
  }
  return {
    dictionary: dictionary.flatMap((source) => collect(parseDictionary(source))),
    books: folders.flatMap(({ folder, book }) => (book ? [collect(parseBook(book, folder))] : [])),
    articles: articles.map((source) => collect(parseArticle(source))),
    plans: plans.map((source) => collect(parsePlan(source))),
    texts: folders.flatMap(({ folder, texts }) => texts.map((source) => collect(parseText(source, folder)))),
    faults,
  };
}
