import type { Knex } from 'knex';
import { assertMayReadText } from '#modules/library';
import { implementCalls } from '#modules/platform';
import { vocabularyCalls } from './contract.ts';
import { getTextVocabulary } from './get-text-vocabulary.ts';

export function vocabularyRoutes(db: Knex) {
  return implementCalls(vocabularyCalls, {
    'GET /vocabulary/text/{textId}/': {
      authorise: (input) => assertMayReadText(db, input.params.textId, input),
      answer: ({ params }) => getTextVocabulary(db, params.textId),
    },
  });
}
