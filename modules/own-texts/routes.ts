import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { ownTextCalls } from './contract.ts';
import { listOwnGlosses, writeOwnGloss } from './own-glosses.ts';
import { eraseOwnText, getOwnText, listOwnTexts } from './own-texts.ts';
import { limitOf, saveOwnText } from './save-own-text.ts';

export function ownTextRoutes(db: Knex) {
  return implementCalls(ownTextCalls, {
    'GET /own-texts/': {
      answer: async ({ actor, now }) => ({
        texts: await listOwnTexts(db, actor.id),
        limit: limitOf(actor, now),
      }),
    },
    'GET /own-texts/glosses/': { answer: ({ actor }) => listOwnGlosses(db, actor.id) },
    'PUT /own-texts/glosses/': {
      answer: ({ actor, body, now }) => writeOwnGloss(db, { userId: actor.id, ...body, now }),
    },
    'GET /own-texts/{id}/': { answer: ({ actor, params }) => getOwnText(db, actor.id, params.id) },
    'PUT /own-texts/{id}/': {
      answer: ({ actor, params, body, now }) => saveOwnText(db, { ...body, id: params.id, actor, now }),
    },
    'DELETE /own-texts/{id}/': {
      answer: async ({ actor, params }) => {
        await eraseOwnText(db, actor.id, params.id);
        return { success: true } as const;
      },
    },
  });
}
