import type { PlanQuote } from '#modules/subscriptions/contract';
import { euros, longDay } from './wording.ts';

/** What a change of plan means, in a sentence beside its button; nothing for a first subscription. */
export function changeTerms(quote: PlanQuote | undefined): string | undefined {
  if (quote?.kind === 'upgrade') {
    const now = `Commence tout de suite\u00a0: ${euros(quote.charge_now)} aujourd’hui`;
    return quote.credit > 0 ? `${now}, ${euros(quote.credit)} déjà payés étant déduits.` : `${now}.`;
  }
  if (quote?.kind === 'downgrade') {
    return `Commence à la fin de la période en cours, le ${longDay(quote.starts_at)}\u00a0: rien à payer aujourd’hui.`;
  }
  return undefined;
}
