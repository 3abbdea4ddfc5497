const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** «1er mars 2026», in the day of Paris. */
export const longDay = (date: Date): string => DAY.format(date).replace(/^1 /, '1er ');

/** «9,90 €». */
export function moneyOf(cents: number, currency: string): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(cents / 100);
}

const USUAL: Readonly<Record<number, string>> = { 365: 'chaque année', 1: 'chaque jour' };

/** How often something is charged. */
export const rhythmOf = (durationDays: number): string =>
  USUAL[durationDays] ?? `tous les ${durationDays}\u00a0jours`;

/** What is true of charges once something has ended: only the provider's word makes it certain that there are none. */
export const chargesAfterEnd = ({ mayStillBeCharged }: { mayStillBeCharged: boolean }): string =>
  mayStillBeCharged
    ? 'Nous avons demandé à PayPal d’arrêter les prélèvements\u00a0; s’il en passait encore un avant qu’il le confirme, il vous serait rendu en entier.'
    : 'Rien ne sera plus prélevé.';
