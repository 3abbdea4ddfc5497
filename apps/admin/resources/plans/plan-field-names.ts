import { centsOf, eurosOf } from '../../ui/fields/euros.ts';
import type { FormField } from '../drafts/form-fields.ts';

/** A price is in cents as it is saved, in euros as it is typed. */
function formatPrice(price: unknown): string {
  const cents = typeof price === 'number' ? price : centsOf(String(price));
  return cents === null ? String(price) : eurosOf(cents);
}

/** What is decided about a plan, as a comparison names it. */
export const PLAN_FIELDS: readonly FormField[] = [
  { source: 'name', name: 'Nom' },
  { source: 'price_cents', name: 'Prix en euros', format: formatPrice },
  { source: 'duration_days', name: 'Durée en jours' },
  { source: 'description', name: 'Description' },
  { source: 'features', name: 'Avantages' },
  { source: 'position', name: 'Rang sur la page' },
  { source: 'is_offered', name: 'Proposée à la vente', format: (is) => (is ? 'oui' : 'non') },
];
