import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { libraryCalls } from './contract.ts';
import { getText } from './get-text.ts';
import { getBook, listBooks } from './list-books.ts';
import { listBookTexts, listTexts } from './list-texts.ts';
import { assertMayReadText } from './may-read.ts';
import { openAudio } from './open-audio.ts';

export function libraryRoutes(db: Knex, mediaFolder: string) {
  return implementCalls(libraryCalls, {
    'GET /books/': { answer: () => listBooks(db) },
    'GET /books/{id}/': { answer: ({ params }) => getBook(db, params.id) },
    'GET /books/texts/': { answer: () => listTexts(db) },
    'GET /books/{bookId}/texts/': { answer: ({ params }) => listBookTexts(db, params.bookId) },
    'GET /books/texts/{id}/': {
      authorise: (input) => assertMayReadText(db, input.params.id, input),
      answer: ({ params }) => getText(db, params.id),
    },
    'GET /books/texts/{id}/audio/': {
      authorise: (input) => assertMayReadText(db, input.params.id, input),
      open: ({ params }) => openAudio(db, mediaFolder, params.id),
    },
  });
}
