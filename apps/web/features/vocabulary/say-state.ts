import type { ListedWord, MemoryState, RememberedWord } from '#modules/memory/contract';

/** What each state is called. */
export const STATE_NAMES: Record<MemoryState, string> = {
  new: 'Nouveau',
  met: 'Rencontré',
  learning: 'En apprentissage',
  known: 'Appris',
};

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** ' · samedi', ' · 14 décembre', ' · aujourd’hui': when a word comes back; nothing where it does not. */
export function sayReturn(
  { due_at, is_resting }: Pick<RememberedWord, 'due_at' | 'is_resting'>,
  now: Date,
): string {
  if (is_resting) return ' · en pause';
  if (!due_at) return '';
  const due = new Date(due_at);
  if (due.getTime() - now.getTime() < DAY_MS && (due <= now || due.getDate() === now.getDate())) {
    return ' · aujourd’hui';
  }
  const isNear = due.getTime() - now.getTime() < (WEEK_DAYS - 1) * DAY_MS;
  const options: Intl.DateTimeFormatOptions = isNear
    ? { weekday: 'long' }
    : { day: 'numeric', month: 'long' };
  return ` · ${due.toLocaleDateString('fr-FR', options)}`;
}

const DATE = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', month: 'short' });
const TIME = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit' });

/** 'aujourd’hui', 'ven. 27 nov.', 'pas de rappel': when a word comes back, in a column of its own. */
export function sayReturnDate(memory: ListedWord, now: Date): string {
  const { due_at, is_saved, is_resting, is_declared, is_due } = memory;
  if (!is_saved) return '';
  if (is_resting) return 'en pause';
  if (is_declared) return 'pas de rappel';
  if (is_due) return 'aujourd’hui';
  if (!due_at) return 'à son tour';
  const due = new Date(due_at);
  if (due.toDateString() === now.toDateString()) return `aujourd’hui, ${TIME.format(due)}`;
  return DATE.format(due).replace(' 1 ', ' 1ᵉʳ ');
}
