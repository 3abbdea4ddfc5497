import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { bookFileCalls } from './contract.ts';
import { importAsDrafts } from './import-as-drafts.ts';
import { importTable } from './import-table.ts';
import { packBook } from './pack-book.ts';
import { readWordsColumn } from './read-words-column.ts';
import { writeTable } from './write-table.ts';

/** @param mediaFolder the private folder of recordings */
export function bookFileRoutes(db: Knex, mediaFolder: string) {
  return implementCalls(bookFileCalls, {
    'GET /admin/books/{id}/archive/': {
      pack: ({ params: { id } }) => packBook({ db, mediaFolder }, id),
    },
    'POST /admin/book-archives/': {
      answer: ({ body: content, actor }) => importAsDrafts({ db, mediaFolder }, { content, actor }),
    },
    'POST /admin/text-tables/': {
      answer: ({ body: content, query: { name, book_id: bookId }, actor }) =>
        importTable(db, { content, name, bookId, actor }),
    },
    'POST /admin/words-columns/': { answer: ({ body }) => readWordsColumn(db, body.cells) },
    'GET /admin/texts/{id}/table/': { answer: ({ params: { id } }) => writeTable(db, id) },
  });
}
