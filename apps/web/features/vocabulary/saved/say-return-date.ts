import type { ListedWord } from '#modules/memory/contract';

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
