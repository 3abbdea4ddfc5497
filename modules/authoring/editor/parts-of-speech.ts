import type { PartOfSpeech } from '#modules/vocabulary/contract';

/** The name of a part of speech as a content file writes it. */
export const PARTS_OF_SPEECH: Readonly<Record<PartOfSpeech, string>> = {
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

export function partOfSpeechNamed(name: string): PartOfSpeech | undefined {
  const parts = Object.keys(PARTS_OF_SPEECH) as PartOfSpeech[];
  return parts.find((part) => PARTS_OF_SPEECH[part] === name);
}

/** Whether a text's tables, of nouns and of verbs, show such a word when its author says nothing. */
export function isDisplayedByDefault(part: PartOfSpeech): boolean {
  return part === 'noun' || part === 'adjective' || part === 'verb';
}
