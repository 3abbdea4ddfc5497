import type { PartOfSpeech } from '#modules/vocabulary/contract';

export const PART_NAMES: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'nom',
  proper_noun: 'nom propre',
  adjective: 'adjectif',
  verb: 'verbe',
  pronoun: 'pronom',
  preposition: 'préposition',
  conjunction: 'conjonction',
  interrogative: 'interrogatif',
  particle: 'particule',
  adverbial: 'adverbe de lieu ou de temps',
  adverb: 'adverbe',
};

/** Whether a text's tables, of nouns and of verbs, show such a word unless its author says otherwise. */
export function isShownInTables(part: PartOfSpeech): boolean {
  return part === 'noun' || part === 'adjective' || part === 'verb';
}
