import { type Captcha, implementCalls } from '#modules/platform';
import type { SubscriptionContext } from '../context.ts';
import { terminationCalls } from '../contract.ts';
import { endAtOnce } from '../lifecycle/end-at-once.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { confirmTermination } from './confirm-termination.ts';
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
