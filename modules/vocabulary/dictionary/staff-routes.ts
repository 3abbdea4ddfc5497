import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { wordStaffCalls } from '../contract.ts';
import { listTextWords } from '../text-words/list-text-words.ts';
import { createWord, type FollowWord } from './create-word.ts';
import { deleteWord } from './delete-word.ts';
import { editWord } from './edit-word.ts';
import { getWord } from './get-word.ts';
import { listWords } from './list-words.ts';

export function wordStaffRoutes(db: Knex, followWord: FollowWord) {
  return implementCalls(wordStaffCalls, {
    'GET /admin/words/': { answer: ({ query }) => listWords(db, query) },
    'GET /admin/words/{id}/': { answer: ({ params }) => getWord(db, params.id) },
    'POST /admin/words/': { answer: ({ actor, body }) => createWord(db, followWord, actor.id, body) },
    'PUT /admin/words/{id}/': {
      answer: ({ actor, params, body }) => editWord(db, followWord, actor.id, { ...body, id: params.id }),
    },
    'DELETE /admin/words/{id}/': { answer: ({ actor, params }) => deleteWord(db, actor.id, params.id) },
    'GET /admin/text-words/': { answer: ({ query }) => listTextWords(db, query) },
  });
}
