const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

export const euros = (amount: number): string => EUROS.format(amount);

/** A day in full, as « 3 mars 2026 ». */
export const longDay = (instant: string): string => DAY.format(new Date(instant));

const PERIODS: Readonly<Record<number, string>> = { 30: 'mois', 90: '3 mois', 365: 'an' };

/** What a price is for. */
export function periodLabel(days: number): string {
  return PERIODS[days] ?? `${days} jours`;
}

/** What will be charged again and again: in days, because that is what is charged. */
export function recurringPrice(price: number, days: number): string {
  return `${euros(price)} tous les ${days} jours`;
}
