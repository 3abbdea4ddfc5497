import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';
import { documentWord } from '../drafts/document-schema.ts';

const imported = z.object({
  /** Those that got a new revision, or were not there before. */
  books: z.array(z.object({ id: z.int().positive(), title: z.string() })),
  texts: z.array(z.object({ id: z.int().positive(), title: z.string() })),
  /** Entries that the dictionary did not have. The others stay as they are. */
  new_words: z.int().nonnegative(),
  /** What was wrong and came along, or could not be taken in; the editor of each text shows what is left of it. */
  faults: z.array(z.object({ file: z.string(), line: z.int(), message: z.string() })),
});
export type ImportedDrafts = z.infer<typeof imported>;

const line = z.int().positive();

/** What a column of words says. */
const wordsColumn = z.object({
  /** Linked to the entry that is named, or to what the form may be, which is then a guess. */
  words: z.array(documentWord),
  /** What the dictionary does not have, with the sense that was given. */
  missing: z.array(z.object({ form: z.string(), sense: z.string(), line })),
  /** What nothing can be made of. */
  faults: z.array(z.object({ line, message: z.string() })),
});
export type WordsColumn = z.infer<typeof wordsColumn>;

export const bookFileCalls = defineCalls({
  'GET /admin/books/{id}/archive/': {
    access: 'editor',
    params: z.object({ id: idParam }),
    summary: 'What authors have of a book, as an archive of content files with their recordings.',
    response: 'zip',
  },
  'POST /admin/book-archives/': {
    access: 'editor',
    summary: 'Takes such an archive in as drafts, with the faults that it has.',
    upload: true,
    bodyLimit: 50 * 1024 * 1024,
    response: imported,
  },
  'POST /admin/text-tables/': {
    access: 'editor',
    summary:
      'Takes a table of lines (XLSX, CSV, TSV or alternating lines) in as drafts of a book, a sheet each.',
    query: z.object({
      name: z.string().max(200),
      book_id: z.coerce.number({ error: 'Choisissez un livre.' }).int().positive('Choisissez un livre.'),
    }),
    upload: true,
    bodyLimit: 5 * 1024 * 1024,
    response: imported,
    errors: [404],
  },
  'POST /admin/words-columns/': {
    access: 'editor',
    summary:
      'What the column of words of a pasted table says, a cell for each line: `form = sense ; form | sense | entry`.',
    body: z.object({
      cells: z.array(z.string().max(4_000, 'Une case a 4\u00a0000 caractères au plus.')).max(2_000),
    }),
    bodyLimit: 1024 * 1024,
    response: wordsColumn,
  },
  'GET /admin/texts/{id}/table/': {
    access: 'editor',
    params: z.object({ id: idParam }),
    summary: 'What authors have of a text as a table of lines, which can be taken in again.',
    response: z.object({
      title: z.string(),
      /** Heads first: Arabic, French, the words that a line is the first to have. */
      rows: z.array(z.tuple([z.string(), z.string(), z.string()])),
    }),
  },
});
