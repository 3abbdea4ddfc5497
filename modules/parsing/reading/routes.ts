import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import { implementCalls } from '#modules/platform';
import { parsingCalls } from './contract.ts';
import { getTextParsing } from './get-text-parsing.ts';
import { listMetForms } from './list-met-forms.ts';

export function parsingRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(parsingCalls, {
    'GET /parsing/verb/{wordId}/': { answer: ({ params }) => listMetForms(db, params.wordId) },
    'GET /parsing/text/{textId}/': {
      authorise: (input) => mayRead(input.params.textId, input),
      answer: ({ params }) => getTextParsing(db, params.textId),
    },
  });
}
