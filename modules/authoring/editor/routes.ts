import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { checkDocument } from '../checks/check-document.ts';
import { checkGuesses } from '../checks/check-guesses.ts';
import { checkTypedPost } from '../checks/check-typed-post.ts';
import { analyseText } from './analyse-text.ts';
import { analysisStaffCalls } from './contract.ts';
import { draftWords } from './draft-word.ts';

export function analysisStaffRoutes(db: Knex) {
  return implementCalls(analysisStaffCalls, {
    'POST /admin/text-analysis/': { answer: ({ body }) => analyseText(db, body) },
    'POST /admin/text-checks/': {
      answer: async ({ body: { document } }) => [
        ...(await checkDocument(db, document)),
        ...checkGuesses(document),
      ],
    },
    'POST /admin/post-checks/': { answer: ({ body }) => checkTypedPost(db, body.id, body.document) },
    'POST /admin/word-drafts/': { answer: ({ body }) => draftWords(db, body.words) },
  });
}
