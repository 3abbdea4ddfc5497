import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import { implementCalls } from '#modules/platform';
import { recallCalls } from './contract.ts';
import { getBookFamiliarity, getTextFamiliarity } from './familiarity.ts';
import { recallWords } from './recall.ts';

export function recallRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(recallCalls, {
    'GET /vocabulary/text/{textId}/recall/': {
      authorise: (input) => mayRead(input.params.textId, input),
      answer: ({ params, reader, now }) => recallWords(db, { textId: params.textId, reader, now }),
    },
    'GET /vocabulary/text/{textId}/familiarity/': {
      authorise: (input) => mayRead(input.params.textId, input),
      answer: ({ params, reader }) => getTextFamiliarity(db, params.textId, reader.id),
    },
    'GET /vocabulary/books/{bookId}/familiarity/': {
      answer: ({ params, reader }) => getBookFamiliarity(db, params.bookId, reader.id),
    },
  });
}
