/** «9,90 €». */
export function moneyOf(amount: number | null, currency = 'EUR'): string {
  if (amount === null) return '–';
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(amount);
}
