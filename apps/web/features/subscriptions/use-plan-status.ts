import { useQueries, useQuery } from '@tanstack/react-query';
import type { Plan, PlanQuote, UserSubscription } from '#modules/subscriptions/contract';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import { euros, longDay } from './wording.ts';

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
      enabled: isMember && running !== undefined && (running.plan !== id || running.is_gift),
    })),
  });
  return plans.map(({ id, price }, index) => {
    if (running?.plan === id && !running.is_gift)
      return { status: 'current' as const, terms: ownPrice(running, price) };
    if (agreed?.plan === id) return { status: 'agreed' as const, terms: agreedTerms(agreed) };
    return { status: 'open' as const, terms: running && changeTerms(quotes[index]?.data) };
  });
}

/** Whoever has a plan keeps the price that they agreed to. */
function ownPrice({ price }: UserSubscription, priceNow: number): string | undefined {
  return !price || price === priceNow ? undefined : `Vous gardez votre prix\u00a0: ${euros(price)}.`;
}

/** What a change of plan means, in a sentence beside its button; nothing for a first subscription. */
function changeTerms(quote: PlanQuote | undefined): string | undefined {
  if (quote?.kind === 'upgrade') {
    const now = `Commence tout de suite\u00a0: ${euros(quote.charge_now)} aujourd’hui`;
    return quote.credit > 0 ? `${now}, ${euros(quote.credit)} déjà payés étant déduits.` : `${now}.`;
  }
  if (quote?.kind === 'downgrade') {
    return `Commence à la fin de la période en cours, le ${longDay(quote.starts_at)}\u00a0: rien à payer aujourd’hui.`;
  }
  return undefined;
}
