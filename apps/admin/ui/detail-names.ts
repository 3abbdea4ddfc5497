import { moneyOf } from './fields/money.ts';
import { momentOf } from './paris-time.ts';

/** What the particulars of a change or of a payment are called; one that is not here keeps its own name. */
const NAMES: Readonly<Record<string, string>> = {
  after: 'après',
  amount_cents: 'montant',
  arabic_with_vowels: 'arabe',
  auto_renew: 'renouvellement',
  before: 'avant',
  cells: 'cases',
  changes: 'changé',
  confirmed: 'confirmés',
  corrected: 'corrigés',
  count: 'nombre',
  currency: 'devise',
  days: 'jours',
  custom_id: 'référence',
  description: 'description',
  duration_days: 'jours',
  end_date: 'fin de la période',
  event_id: 'message',
  expected_cents: 'montant attendu',
  failed_payments: 'paiements refusés',
  features: 'avantages',
  field: 'quoi',
  french: 'français',
  french_translation: 'sens',
  gender: 'genre',
  homograph: 'homographe',
  ids: 'numéros',
  imperative_with_vowels: 'impératif',
  is_offered: 'proposée',
  is_reference: 'entrée de référence',
  line: 'ligne',
  masdar_with_vowels: 'masdar',
  name: 'nom',
  notes: 'notes',
  of: 'abonnement',
  open_reviews: 'cas à regarder',
  part_of_speech: 'nature',
  payments: 'paiements',
  plan_id: 'formule',
  plural_with_vowels: 'pluriel',
  position: 'rang',
  present_with_vowels: 'présent',
  price_cents: 'prix',
  provider_status: 'état chez PayPal',
  publish_at: 'parution',
  rank: 'droits',
  reasons: 'motifs',
  refunded: 'remboursé',
  refusal: 'refus',
  restored: 'version restaurée',
  returned: 'rendus aux règles',
  revision: 'version',
  root: 'racine',
  sale: 'paiement',
  sale_id: 'paiement',
  status: 'état',
  text: 'texte',
  type: 'sujet',
  user_id: 'compte',
  waiting: 'à relire',
  was: 'avant',
  word: 'mot',
};

/** Values that are words of the program's own. */
const VALUES: Readonly<Record<string, string>> = {
  active: 'actif',
  cancelled: 'annulé',
  editor: 'rédaction',
  expired: 'expiré',
  learner: 'lecteur',
  pending: 'en attente',
  reviewer: 'relecture',
  staff: 'équipe',
  superuser: 'direction',
  support: 'accueil',
  suspended: 'suspendu',
};

/** Of a long list its beginning is shown, and how long it is. */
const MOST_LISTED = 10;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'aucun';
    const shown = value.slice(0, MOST_LISTED).map((one) => formatValue(name, one));
    const more = value.length > MOST_LISTED ? ` … (${value.length} en tout)` : '';
    return shown.join('\u00a0; ') + more;
  }
  if (typeof value === 'object') return `(${formatDetails({ ...value })})`;
  if (name.endsWith('_cents')) return moneyOf(Number(value) / 100);
  const text = String(value);
  return INSTANT.test(text) ? momentOf(text) : (VALUES[text] ?? text);
}

/** What is only another writing of the field beside it. */
const DERIVED = /^search_key$|_without_vowels$/;

/** `version : 3, parution : 1 janv. 2027, 06:46`. */
export function formatDetails(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .filter(([name]) => !DERIVED.test(name))
    .map(([name, value]) => `${NAMES[name] ?? name}\u00a0: ${formatValue(name, value)}`)
    .join(', ');
}
