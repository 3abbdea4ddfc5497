import type { Knex } from 'knex';
import { pairColumns } from '#modules/arabic';
import { BookNotFound, findTextId, readBook } from '#modules/library';
import { createDraft } from '../drafts/create-draft.ts';
import { type TextDocument, textDocument } from '../drafts/document-schema.ts';
import type { DraftActor } from '../drafts/draft-life.ts';
import { authoredTexts } from '../drafts/kinds/authored-texts.ts';
import { listWorkingTexts } from '../drafts/working-texts.ts';
import { ArchiveRefused } from '../errors.ts';
import type { ImportedDrafts, WordsColumn } from './contract.ts';
import { readSheets } from './read-sheets.ts';
import { readWordsColumn } from './read-words-column.ts';
import { gather } from './unpack-archive.ts';

interface Table {
  content: AsyncIterable<Uint8Array>;
  /** What the file is called. */
  name: string;
  bookId: number;
  actor: DraftActor;
}

const LONGEST_TITLE = 200;
const nameOf = (file: string) =>
  file
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST_TITLE) || 'Sans titre';
/** What a spreadsheet calls a sheet that nobody has named. */
const UNNAMED = /^(?:feuil(?:le)?|sheet|tabelle|hoja|ورقة)\s*\d*$/iu;

/** The number after all texts of a book, published or not. */
export async function nextNumber(db: Knex, bookId: number): Promise<number> {
  const working = await listWorkingTexts(db, bookId);
  let number = Math.max(0, ...working.map(({ document }) => document.order_in_book)) + 1;
  while ((await findTextId(db, { bookId, orderInBook: number })) !== undefined) number += 1;
  return number;
}

/**
 * Takes a table in as drafts of a book, a sheet each: columns in Arabic, in French, and perhaps of words. What is wrong
 * in it comes along, for the editor to show.
 * @throws ArchiveRefused when it is no table, or has nothing in both languages
 * @throws BookNotFound
 */
export async function importTable(
  db: Knex,
  { content, name, bookId, actor }: Table,
): Promise<ImportedDrafts> {
  const sheets = await readSheets(await gather(content));
  const texts = sheets.flatMap((sheet) => {
    const columns = pairColumns(sheet.rows);
    const title = sheet.name && !UNNAMED.test(sheet.name) && sheets.length > 1 ? sheet.name : nameOf(name);
    return columns ? [{ title, columns }] : [];
  });
  if (texts.length === 0)
    throw new ArchiveRefused('Ce fichier n’a pas de lignes en arabe avec leur français.');
  return db.transaction(async (trx) => {
    if (!(await readBook(trx, bookId))) throw new BookNotFound();
    const imported: ImportedDrafts = { books: [], texts: [], new_words: 0, faults: [] };
    for (const { title, columns } of texts) {
      const column = await readWordsColumn(trx, columns.words);
      const document: TextDocument = {
        ...{ book_id: bookId, title, title_ar: null, is_free_sample: false, recording: null, level: null },
        order_in_book: await nextNumber(trx, bookId),
        arabic: columns.arabic.join('\n').normalize('NFC'),
        french: columns.french.join('\n').normalize('NFC'),
        words: column.words,
      };
      const faults = textDocument.safeParse(document).error?.issues ?? [];
      if (faults.length > 0) {
        imported.faults.push(...faults.map(({ message }) => ({ file: title, line: 1, message })));
        continue;
      }
      const { id } = await createDraft(trx, authoredTexts, { document, actor });
      imported.texts.push({ id, title });
      imported.faults.push(...faultsOf(column).map((fault) => ({ file: title, ...fault })));
    }
    return imported;
  });
}

/** What of the words could not be linked: it is told, since the draft has no place for it. */
const faultsOf = ({ missing, faults }: WordsColumn) => [
  ...faults,
  ...missing.map(({ form, sense, line }) => ({
    line,
    message: `«\u00a0${form}\u00a0» = «\u00a0${sense}\u00a0»\u00a0: le dictionnaire n’a pas ce mot, qui reste à relier`,
  })),
];
