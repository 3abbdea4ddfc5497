import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { libraryCalls } from './contract.ts';
import { countLibrary } from './count-library.ts';
import { getText } from './get-text.ts';
import { getBook, listBooks } from './list-books.ts';
import { listBookTexts, listTexts } from './list-texts.ts';
import { openAudio } from './open-audio.ts';
import type { ReadingGate } from './reading-gate.ts';

interface LibraryContext {
  db: Knex;
  mayRead: ReadingGate;
  /** The private folder of recordings. */
  mediaFolder: string;
}

export function libraryRoutes({ db, mayRead, mediaFolder }: LibraryContext) {
  return implementCalls(libraryCalls, {
    'GET /books/': { answer: () => listBooks(db) },
    'GET /books/counts/': { answer: () => countLibrary(db) },
    'GET /books/{id}/': { answer: ({ params }) => getBook(db, params.id) },
    'GET /books/texts/': { answer: () => listTexts(db) },
    'GET /books/{bookId}/texts/': { answer: ({ params }) => listBookTexts(db, params.bookId) },
    'GET /books/texts/{id}/': {
      authorise: (input) => mayRead(input.params.id, input),
      answer: ({ params }) => getText(db, params.id),
    },
    'GET /books/texts/{id}/audio/': {
      authorise: (input) => mayRead(input.params.id, input),
      open: ({ params }) => openAudio(db, mediaFolder, params.id),
    },
  });
}
