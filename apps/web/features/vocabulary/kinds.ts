import type { PartOfSpeech } from '#modules/vocabulary/contract';

/** What each part of speech is called. */
export const WORD_KIND_NAMES: Record<PartOfSpeech, string> = {
  noun: 'Nom',
  proper_noun: 'Nom propre',
  adjective: 'Adjectif',
  verb: 'Verbe',
  pronoun: 'Pronom',
  preposition: 'Préposition',
  conjunction: 'Conjonction',
  interrogative: 'Interrogatif',
  particle: 'Particule',
  adverbial: 'Adverbe de lieu ou de temps',
  adverb: 'Adverbe',
};
