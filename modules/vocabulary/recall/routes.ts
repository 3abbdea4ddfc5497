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
      answer: ({ params, actor, now }) => recallWords(db, { textId: params.textId, actor, now }),
    },
    'GET /vocabulary/text/{textId}/familiarity/': {
      authorise: (input) => mayRead(input.params.textId, input),
      answer: ({ params, actor }) => getTextFamiliarity(db, params.textId, actor.id),
    },
    'GET /vocabulary/books/{bookId}/familiarity/': {
      answer: ({ params, actor }) => getBookFamiliarity(db, params.bookId, actor.id),
    },
  });
}
