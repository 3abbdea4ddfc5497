const PRICE = /^(\d{1,6})(?:[,.](\d{1,2}))?$/;

/** Cents from what somebody has typed: `9,90`, `9.9`, `9 €`; null when that is no price. */
export function centsOf(typed: string): number | null {
  const [, euros, cents = ''] = PRICE.exec(typed.replace(/[\s€]/g, '')) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** `9,90`, as it stands in a field. */
export function eurosOf(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

/** «9,90 €». */
export function moneyOf(amount: number | null, currency = 'EUR'): string {
  if (amount === null) return '–';
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(amount);
}
