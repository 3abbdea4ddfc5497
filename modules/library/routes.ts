import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { countLibrary } from './books/count-library.ts';
import { getBook, listBooks } from './books/list-books.ts';
import { libraryCalls } from './contract.ts';
import { getText } from './texts/get-text.ts';
import { listBookTexts, listTexts } from './texts/list-texts.ts';
import { openAudio } from './texts/open-audio.ts';
import type { ReadingGate } from './texts/reading-gate.ts';

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
