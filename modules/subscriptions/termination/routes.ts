import type { Knex } from 'knex';
import { type Captcha, implementCalls } from '#modules/platform';
import type { SubscriptionContext } from '../context.ts';
import { terminationCalls, terminationStaffCalls } from '../contract.ts';
import { endAtOnce } from '../lifecycle/end-at-once.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { confirmTermination } from './confirm-termination.ts';
import { carryOutTermination, dismissTermination } from './handle-termination.ts';
import { listTerminationRequests } from './list-termination-requests.ts';
import { receiveTerminationRequest } from './receive-termination-request.ts';

/** The calls by which anybody asks for the end of a subscription, without logging in. */
export function terminationRoutes(
  context: SubscriptionContext & { payments: PaymentProvider | undefined; captcha: Captcha },
) {
  return implementCalls(terminationCalls, {
    'POST /subscription/termination-requests/': {
      answer: async ({ body, client, now }) => {
        await receiveTerminationRequest(context, body, client.address, now);
        return { success: true as const, requested_at: now.toISOString() };
      },
    },
    'POST /subscription/termination-requests/confirm/': {
      answer: async ({ body, now }) => {
        const { userId, end } = await confirmTermination(context.db, body, now);
        const end_awaited = !(await endAtOnce(context, userId, now));
        return { success: true as const, end_date: end?.toISOString() ?? null, end_awaited };
      },
    },
  });
}

/** What the team does about them. */
export function terminationStaffRoutes(db: Knex) {
  return implementCalls(terminationStaffCalls, {
    'GET /admin/termination-requests/': { answer: ({ query }) => listTerminationRequests(db, query) },
    'POST /admin/termination-requests/{id}/carry-out/': {
      answer: ({ actor, params: { id }, body, now }) =>
        carryOutTermination(db, { actor, id, now }, body.user_id),
    },
    'POST /admin/termination-requests/{id}/dismiss/': {
      answer: ({ actor, params: { id }, body, now }) =>
        dismissTermination(db, { actor, id, now }, body.dismissal),
    },
  });
}
