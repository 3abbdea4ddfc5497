import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { wordStaffCalls } from '../contract.ts';
import { listTextWords } from '../text-words/list-text-words.ts';
import { type FollowWord, moveChange } from './change-word.ts';
import { createWord } from './create-word.ts';
import { deleteWord } from './delete-word.ts';
import { editWord, restoreWord } from './edit-word.ts';
import { getWord } from './get-word.ts';
import { listWords } from './list-words.ts';
import { removeLeftWords } from './remove-unused-words.ts';
import { listWordRevisions } from './word-revisions.ts';

export function wordStaffRoutes(db: Knex, followWord: FollowWord) {
  return implementCalls(wordStaffCalls, {
    'GET /admin/words/': { answer: ({ query }) => listWords(db, query) },
    'GET /admin/words/{id}/': { answer: ({ params }) => getWord(db, params.id) },
    'POST /admin/words/': { answer: ({ actor, body }) => createWord(db, followWord, actor, body) },
    'PUT /admin/words/{id}/': {
      answer: ({ actor, params, body }) => editWord(db, followWord, actor.id, { ...body, id: params.id }),
    },
    'POST /admin/words/{id}/transitions/': {
      answer: ({ actor, params, body }) => moveChange(db, followWord, actor, { ...body, id: params.id }),
    },
    'GET /admin/words/{id}/revisions/': { answer: ({ params }) => listWordRevisions(db, params.id) },
    'POST /admin/words/{id}/revisions/{version}/restore/': {
      answer: ({ actor, params, body }) =>
        restoreWord(db, followWord, actor.id, {
          id: params.id,
          restored: params.version,
          version: body.version,
        }),
    },
    'DELETE /admin/words/{id}/': { answer: ({ actor, params }) => deleteWord(db, actor.id, params.id) },
    'DELETE /admin/left-words/': { answer: ({ actor }) => removeLeftWords(db, actor.id) },
    'GET /admin/text-words/': { answer: ({ query }) => listTextWords(db, query) },
  });
}
