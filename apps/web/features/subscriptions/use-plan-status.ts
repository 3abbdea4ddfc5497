import { useQueries, useQuery } from '@tanstack/react-query';
import type { Plan, UserSubscription } from '#modules/subscriptions/contract';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import { changeTerms } from './change-terms.ts';
import { longDay } from './wording.ts';

function agreedTerms({ starts_at, change }: UserSubscription): string {
  return change === 'downgrade' && starts_at
    ? `Commence le ${longDay(starts_at)}.`
    : 'Paiement en cours de confirmation.';
}

/** How each plan stands to what its reader has, in the order of the plans. */
export function usePlanStatus(plans: readonly Plan[]) {
  const { status } = useSession();
  const isMember = status === 'member';
  const { data } = useQuery({ ...memberQueries.subscriptions, enabled: isMember });
  // The bar may have them before this page comes alive, which is to find what the server drew.
  const subscriptions = (isMember && data) || [];
  const running = subscriptions.find((one) => one.status === 'active' || one.status === 'suspended');
  const agreed = subscriptions.find((one) => one.status === 'pending' && one.is_approved);
  const quotes = useQueries({
    queries: plans.map(({ id }) => ({
      ...memberQueries.quote(id),
      enabled: isMember && running !== undefined && running.plan !== id,
    })),
  });
  return plans.map(({ id }, index) => {
    if (running?.plan === id) return { status: 'current' as const, terms: undefined };
    if (agreed?.plan === id) return { status: 'agreed' as const, terms: agreedTerms(agreed) };
    return { status: 'open' as const, terms: running && changeTerms(quotes[index]?.data) };
  });
}
