import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { completionCalls } from '../contract.ts';
import type { ReadingGate } from '../texts/reading-gate.ts';
import { listCompletedTexts } from './list-completed-texts.ts';
import { markCompleted, unmarkCompleted } from './mark-completed.ts';

export function completionRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(completionCalls, {
    'POST /books/texts/{id}/mark_completed/': {
      answer: async ({ params, body: { completed }, actor, now }) => {
        const request = { actor, textId: params.id, now };
        if (completed) await markCompleted({ db, mayRead }, request);
        else await unmarkCompleted(db, request);
        return { text_id: params.id, completed };
      },
    },
    'GET /books/texts/completed/': { answer: ({ actor }) => listCompletedTexts(db, actor.id) },
  });
}
