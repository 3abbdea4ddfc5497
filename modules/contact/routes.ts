import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { contactCalls } from './contract.ts';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(db: Knex) {
  return implementCalls(contactCalls, {
    'POST /contact/': {
      answer: async ({ body, now }) => {
        await receiveMessage(db, body, now);
        return { success: true } as const;
      },
    },
  });
}
