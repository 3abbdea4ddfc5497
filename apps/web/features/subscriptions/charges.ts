import type { Plan, PlanQuote } from '#modules/subscriptions/contract';
import { euros, longDay, recurringPrice } from './wording.ts';

type Fact = readonly [name: string, value: string];

/** What a plan will charge, and when, name by name. */
export function chargesOf({ duration_days }: Plan, quote: PlanQuote): Fact[] {
  const price = recurringPrice(quote.recurring_price, duration_days);
  return [
    ...(quote.credit > 0 ? [['Déjà payé, déduit', euros(quote.credit)] as const] : []),
    ['À payer aujourd’hui', euros(quote.charge_now)],
    ...(quote.kind === 'downgrade' ? [['Commence le', longDay(quote.starts_at)] as const] : []),
    ['Ensuite', `${price}, à partir du ${longDay(quote.next_charge_at)}`],
  ];
}

/** The same in one sentence, beside the button that orders it. */
export function chargeSentence({ duration_days }: Plan, quote: PlanQuote): string {
  const price = recurringPrice(quote.recurring_price, duration_days);
  return `Commande avec obligation de paiement\u00a0: ${euros(quote.charge_now)} aujourd’hui, puis ${price} à partir du ${longDay(quote.next_charge_at)}, jusqu’à résiliation.`;
}
