import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import { implementCalls } from '#modules/platform';
import { vocabularyCalls } from './contract.ts';
import { listEntries } from './dictionary/list-entries.ts';
import { recallCalls } from './recall/contract.ts';
import { recallWords } from './recall/recall.ts';
import { rootCalls } from './roots/contract.ts';
import { getRoot } from './roots/get-root.ts';
import { listRoots } from './roots/list-roots.ts';
import { showcaseCalls } from './showcase/contract.ts';
import { getShowcase } from './showcase/get-showcase.ts';
import { countOpenings } from './text-words/count-openings.ts';
import { getTextVocabulary } from './text-words/get-text-vocabulary.ts';

export { wordStaffRoutes } from './dictionary/routes.ts';
export { savedWordRoutes } from './saved/routes.ts';

export function vocabularyRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(vocabularyCalls, {
    'GET /vocabulary/text/{textId}/': {
      authorise: (input) => mayRead(input.params.textId, input),
      answer: ({ params }) => getTextVocabulary(db, params.textId),
    },
    'GET /vocabulary/dictionary/': { answer: () => listEntries(db) },
    'POST /vocabulary/openings/': {
      async answer({ body, now }) {
        await countOpenings(db, body.text_word_ids, now);
        return { success: true };
      },
    },
  });
}

export function showcaseRoutes(db: Knex) {
  return implementCalls(showcaseCalls, {
    'GET /vocabulary/showcase/': { answer: () => getShowcase(db) },
  });
}

export function recallRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(recallCalls, {
    'GET /vocabulary/text/{textId}/recall/': {
      authorise: (input) => mayRead(input.params.textId, input),
      answer: ({ params, actor, now }) => recallWords(db, { textId: params.textId, actor, now }),
    },
  });
}

export function rootRoutes(db: Knex) {
  return implementCalls(rootCalls, {
    'GET /vocabulary/roots/': { answer: () => listRoots(db) },
    'GET /vocabulary/roots/{root}/': { answer: ({ params }) => getRoot(db, params.root) },
  });
}
