import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import { implementCalls } from '#modules/platform';
import { recallCalls } from './contract.ts';
import { recallWords } from './recall.ts';

export function recallRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(recallCalls, {
    'GET /vocabulary/text/{textId}/recall/': {
      authorise: (input) => mayRead(input.params.textId, input),
      answer: ({ params, actor, now }) => recallWords(db, { textId: params.textId, actor, now }),
    },
  });
}
