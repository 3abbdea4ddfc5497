import { queryOptions } from '@tanstack/react-query';
import { messageOf } from '../../../client/call-refused.ts';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';

const RETRIES = 14;
const EVERY_MS = 2_000;

class NotYet extends Error {}

/** Asks whether a payment has arrived until it has, or until it has been asked often enough. */
export function verification(externalId: string) {
  return queryOptions({
    queryKey: [...MEMBER_KEY, 'verification', externalId],
    async queryFn() {
      const answer = await call('POST /subscription/user-subscriptions/verify_subscription/', {
        body: { subscription_id: externalId },
      });
      if (answer.status !== 'success') throw new NotYet(answer.message);
      return answer;
    },
    retry: RETRIES,
    retryDelay: EVERY_MS,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What the server last said of a payment that has not arrived. */
export function lastSaid(error: unknown): string {
  if (error instanceof NotYet) return error.message;
  return messageOf(error, "Erreur lors de la vérification de l'abonnement");
}
