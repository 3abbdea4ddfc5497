import type { ListedWord } from '#modules/memory/contract';
import type { ListWord, Remembered } from './listed-words.ts';

export interface WordGroup {
  /** Undefined where the list is one. */
  title?: string | undefined;
  words: readonly ListWord[];
}

const WEEK_MS = 7 * 86_400_000;

/** In the order in which they stand. */
const TITLES = {
  today: 'Aujourd’hui',
  week: 'Dans les sept jours',
  waiting: 'À leur tour',
  later: 'Plus tard',
  resting: 'En pause',
  declared: 'Sans rappel\u00A0: vous les connaissiez',
  unsaved: 'Pas dans vos mots',
};

/** @param now in milliseconds */
function groupOf(memory: ListedWord | undefined, now: number): keyof typeof TITLES {
  if (!memory?.is_saved) return 'unsaved';
  if (memory.is_resting) return 'resting';
  if (memory.is_declared) return 'declared';
  if (memory.is_due) return 'today';
  // Saved and never asked, and today's review has enough of these.
  if (!memory.due_at) return 'waiting';
  return Date.parse(memory.due_at) - now < WEEK_MS ? 'week' : 'later';
}

/** Words by when they come back, those of today first; in each group they stay in their order. */
export function groupByReturn(words: readonly ListWord[], remembered: Remembered, now: Date): WordGroup[] {
  const groups = Object.entries(TITLES).map(([name, title]) => ({ name, title, words: [] as ListWord[] }));
  for (const word of words) {
    const name = groupOf(remembered.get(word.word_details.word_id), now.getTime());
    groups.find((group) => group.name === name)?.words.push(word);
  }
  return groups.filter((group) => group.words.length > 0);
}
