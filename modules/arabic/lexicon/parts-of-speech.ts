/** The parts of speech, by the French names that content files and the console have for them. */
export const PART_NAMES = {
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
} as const;

type PartOfSpeech = keyof typeof PART_NAMES;

export function partOfSpeechNamed(name: string): PartOfSpeech | undefined {
  const parts = Object.keys(PART_NAMES) as PartOfSpeech[];
  return parts.find((part) => PART_NAMES[part] === name);
}

/** Whether a text's tables, of nouns and of verbs, show such a word unless its author says otherwise. */
export function isShownInTables(part: PartOfSpeech): boolean {
  return part === 'noun' || part === 'adjective' || part === 'verb';
}
