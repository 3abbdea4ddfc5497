import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { countLibrary } from './books/count-library.ts';
import { getBook, listBooks } from './books/list-books.ts';
import { listCompletedTexts } from './completion/list-completed-texts.ts';
import { markCompleted, unmarkCompleted } from './completion/mark-completed.ts';
import { completionCalls, libraryCalls } from './contract.ts';
import { openingStaffCalls } from './openings/contract.ts';
import { listOpenings } from './openings/list-openings.ts';
import { placeCalls } from './places/contract.ts';
import { listPlaces, savePlace } from './places/save-place.ts';
import { getText, openAudio } from './texts/get-text.ts';
import { listBookTexts, listTexts } from './texts/list-texts.ts';
import type { ReadingGate } from './texts/reading-gate.ts';

export { followRoutes } from './following/routes.ts';

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

/** Who has opened the most texts, for the console. */
export function openingStaffRoutes(db: Knex) {
  return implementCalls(openingStaffCalls, {
    'GET /admin/text-openings/': { answer: ({ query, now }) => listOpenings(db, query, now) },
  });
}

export function placeRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(placeCalls, {
    'GET /books/texts/places/': { answer: ({ actor }) => listPlaces(db, actor.id) },
    'PUT /books/texts/{id}/place/': {
      answer: ({ params, body, actor, now }) =>
        savePlace({ db, mayRead }, { actor, textId: params.id, line: body.line, now }),
    },
  });
}

export function completionRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(completionCalls, {
    'POST /books/texts/{id}/mark_completed/': {
      answer: async ({ params, body: { completed }, actor, now }) => {
        const request = { actor, textId: params.id, now };
        if (completed) await markCompleted({ db, mayRead }, request);
        else await unmarkCompleted(db, request);
        return { text_id: params.id, completed };
      },
    },
    'GET /books/texts/completed/': { answer: ({ actor }) => listCompletedTexts(db, actor.id) },
  });
}
