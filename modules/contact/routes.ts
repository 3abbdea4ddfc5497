import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { answerMessage } from './answer-message.ts';
import { contactCalls, contactStaffCalls } from './contract.ts';
import { listMessages, showMessage } from './list-messages.ts';
import { markAnswered } from './mark-answered.ts';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(db: Knex) {
  return implementCalls(contactCalls, {
    'POST /contact/': {
      answer: async ({ actor, body, now }) => {
        await receiveMessage(db, body, actor?.id ?? null, now);
        return { success: true } as const;
      },
    },
  });
}

/** The console's calls about messages. */
export function contactStaffRoutes(db: Knex) {
  return implementCalls(contactStaffCalls, {
    'GET /admin/contact-messages/': { answer: ({ query }) => listMessages(db, query) },
    'GET /admin/contact-messages/{id}/': { answer: ({ params }) => showMessage(db, params.id) },
    'POST /admin/contact-messages/{id}/answers/': {
      async answer({ actor, params: { id }, body, now }) {
        await answerMessage(db, actor, id, body, now);
        return showMessage(db, id);
      },
    },
    'POST /admin/contact-messages/{id}/answered/': {
      async answer({ actor, params: { id }, body, now }) {
        await markAnswered(db, actor, id, body.is_answered, now);
        return showMessage(db, id);
      },
    },
  });
}
