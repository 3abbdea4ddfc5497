import type { Knex } from 'knex';
import { listBookTexts } from '#modules/library';
import { readDecisions } from '#modules/parsing';
import { readWords } from '#modules/vocabulary';
import type { BookDocument, TextDocument } from '../drafts/document-schema.ts';
import { getDraft } from '../drafts/get-draft.ts';
import { authoredBooks } from '../drafts/kinds/authored-books.ts';
import { listedTexts } from '../drafts/kinds/listed-texts.ts';
import { listWorkingTexts } from '../drafts/working-texts.ts';
import { linesOf } from '../editor/document-lines.ts';
import { writeBook } from '../formats/write-book.ts';
import { writeDictionary } from '../formats/write-dictionary.ts';
import { exportedWords, writeText } from '../formats/write-text.ts';

/** `published`: what readers see. `working`: what authors work on, but for what is archived. */
export type ExportedVersion = 'published' | 'working';

/** A book as content files: their paths below a content folder, and what is in them. */
export interface BookFiles {
  slug: string;
  sources: { file: string; source: string }[];
  /** `stored` is the recording's name in the media folder. */
  recordings: { file: string; stored: string }[];
}

interface Documents {
  book: BookDocument;
  texts: { id: number; document: TextDocument }[];
}

async function publishedDocuments(db: Knex, bookId: number): Promise<Documents> {
  const listed = await listBookTexts(db, bookId);
  const book = await authoredBooks.find(db, bookId);
  if (!book) throw new authoredBooks.NotFound();
  const texts: Documents['texts'] = [];
  for (const { id } of listed) {
    const text = await listedTexts.find(db, id);
    if (text) texts.push({ id, document: text.document });
  }
  return { book: book.document, texts };
}

async function workingDocuments(db: Knex, bookId: number): Promise<Documents> {
  const { document: book } = await getDraft(db, authoredBooks, bookId);
  const texts = await listWorkingTexts(db, bookId);
  return { book, texts: texts.map(({ id, document }) => ({ id, document })) };
}

/**
 * A book as the files that `importContent` reads: its entries of the dictionary, book.txt, its texts and their
 * recordings. The same content makes the same files, byte for byte.
 * @throws BookNotFound, also when the published version is wanted of a book that readers do not see
 */
export async function collectBook(db: Knex, bookId: number, version: ExportedVersion): Promise<BookFiles> {
  const documents = version === 'published' ? publishedDocuments : workingDocuments;
  const { book, texts } = await documents(db, bookId);
  const used = new Set(texts.flatMap(({ document: { words } }) => words.map(({ word_id }) => word_id)));
  const dictionary = exportedWords(await readWords(db, [...used]));
  const folder = `library/${book.slug}`;
  const files: BookFiles = {
    slug: book.slug,
    sources: [
      { file: 'dictionary/mots.txt', source: writeDictionary([...dictionary.byId.values()]) },
      { file: `${folder}/book.txt`, source: writeBook(book) },
    ],
    recordings: [],
  };
  for (const { id, document: text } of texts) {
    const decisions = await readDecisions(db, id, linesOf(text.arabic));
    const number = String(text.order_in_book).padStart(2, '0');
    const stored = text.recording?.file;
    const recordingName = stored ? `${number}${stored.slice(stored.lastIndexOf('.'))}` : null;
    files.sources.push({
      file: `${folder}/${number}.txt`,
      source: writeText(text, dictionary, recordingName, decisions),
    });
    if (stored) files.recordings.push({ file: `${folder}/${recordingName}`, stored });
  }
  return files;
}
