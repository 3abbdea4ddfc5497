import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import { implementCalls } from '#modules/platform';
import { vocabularyCalls } from './contract.ts';
import { listEntries } from './dictionary/list-entries.ts';
import { getTextVocabulary } from './text-words/get-text-vocabulary.ts';

export function vocabularyRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(vocabularyCalls, {
    'GET /vocabulary/text/{textId}/': {
      authorise: (input) => mayRead(input.params.textId, input),
      answer: ({ params }) => getTextVocabulary(db, params.textId),
    },
    'GET /vocabulary/dictionary/': { answer: () => listEntries(db) },
  });
}
