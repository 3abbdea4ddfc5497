import type { Knex } from 'knex';
import { type Captcha, implementCalls } from '#modules/platform';
import { confirmTermination } from './confirm-termination.ts';
import { terminationCalls } from './contract.ts';
import { receiveTerminationRequest } from './receive-termination-request.ts';

/** The calls by which anybody asks for the end of a subscription, without logging in. */
export function terminationRoutes(context: { db: Knex; captcha: Captcha }) {
  return implementCalls(terminationCalls, {
    'POST /subscription/termination-requests/': {
      answer: async ({ body, client, now }) => {
        await receiveTerminationRequest(context, body, client.address, now);
        return { success: true as const, requested_at: now.toISOString() };
      },
    },
    'POST /subscription/termination-requests/confirm/': {
      answer: async ({ body, now }) => {
        const end = await confirmTermination(context.db, body, now);
        return { success: true as const, end_date: end?.toISOString() ?? null };
      },
    },
  });
}
