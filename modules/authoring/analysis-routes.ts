import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { analyseText } from './analyse-text.ts';
import { analysisStaffCalls } from './analysis-contract.ts';
import { checkDocument } from './check-document.ts';
import { checkTypedPost } from './check-typed-post.ts';
import { draftWord } from './draft-word.ts';

export function analysisStaffRoutes(db: Knex) {
  return implementCalls(analysisStaffCalls, {
    'POST /admin/text-analysis/': { answer: ({ body }) => analyseText(db, body) },
    'POST /admin/text-checks/': { answer: ({ body }) => checkDocument(db, body.document) },
    'POST /admin/post-checks/': { answer: ({ body }) => checkTypedPost(db, body.id, body.document) },
    'POST /admin/word-drafts/': { answer: ({ body }) => draftWord(db, body) },
  });
}
