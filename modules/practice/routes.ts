import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import { visitOf } from '#modules/memory';
import { implementCalls } from '#modules/platform';
import { practiceCalls } from './contract.ts';
import { getHub } from './hub/get-hub.ts';
import { answerItem } from './sessions/answer-item.ts';
import { disputeItem } from './sessions/dispute-item.ts';
import { giveHint, requireItem } from './sessions/items.ts';
import { startSession } from './sessions/start-session.ts';

export function practiceRoutes(db: Knex, mayRead: ReadingGate) {
  const gate = { db, mayRead };
  return implementCalls(practiceCalls, {
    'GET /practice/': {
      answer: (input) => getHub(db, input.actor, visitOf(input, input.query.time_zone)),
    },
    'POST /practice/sessions/': { answer: (input) => startSession(db, input.body, input) },
    'POST /practice/items/{id}/answer/': {
      authorise: ({ params, actor, now }) => requireItem(gate, { id: params.id, actor, now }),
      answer: (input) => answerItem(db, input.params.id, input.body, input),
    },
    'POST /practice/items/{id}/hint/': {
      authorise: ({ params, actor, now }) => requireItem(gate, { id: params.id, actor, now }),
      answer: ({ params, actor, body }) => giveHint(db, actor.id, params.id, body.word),
    },
    'POST /practice/items/{id}/dispute/': {
      authorise: ({ params, actor, now }) => requireItem(gate, { id: params.id, actor, now }),
      answer: async ({ params, actor, body, now }) => {
        await disputeItem(db, { id: params.id, userId: actor.id, remark: body.remark, now });
        return { success: true } as const;
      },
    },
  });
}
