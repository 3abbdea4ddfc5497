import {
  CASES,
  FUNCTIONS,
  GENDERS,
  GOVERNED,
  MOODS,
  NUMBERS,
  PARTICLE_KINDS,
  PERSONS,
  PRONOUN_KINDS,
  STATES,
  TENSES,
  VOICES,
  type WordAnalysis,
  type WordClass,
} from './labels.ts';

/** The codes of each field that is chosen from a list; other fields are the word’s parts, its entry and the word that asks for it. */
export const FIELD_CODES = {
  kind: [...PARTICLE_KINDS, ...PRONOUN_KINDS],
  governs: GOVERNED,
  tense: TENSES,
  mood: MOODS,
  voice: VOICES,
  person: PERSONS,
  gender: GENDERS,
  number: NUMBERS,
  state: STATES,
  case: CASES,
  function: FUNCTIONS,
} as const satisfies Partial<Record<keyof WordAnalysis, readonly string[]>>;
export type ChosenField = keyof typeof FIELD_CODES;

export const CHOSEN_FIELDS = /* @__PURE__ */ Object.keys(FIELD_CODES) as readonly ChosenField[];

type Choices = Partial<Record<ChosenField, readonly string[]>>;

const COUNTED = ['SINGULAR', 'DUAL', 'PLURAL'];
const DECLINED: Choices = { state: STATES, case: CASES, function: FUNCTIONS };
const NOMINAL: Choices = {
  gender: ['M', 'F'],
  number: /* @__PURE__ */ NUMBERS.filter((number) => number !== 'PLURAL'),
  ...DECLINED,
};

const CHOICES: Readonly<Record<WordClass, Choices>> = {
  VERB: { tense: TENSES, mood: MOODS, voice: VOICES, person: PERSONS, gender: GENDERS, number: COUNTED },
  NOUN: NOMINAL,
  ADJECTIVE: NOMINAL,
  PROPER_NOUN: NOMINAL,
  NUMERAL: DECLINED,
  PRONOUN: { kind: PRONOUN_KINDS, person: PERSONS, gender: GENDERS, number: COUNTED },
  ZARF: { case: ['ACCUSATIVE', 'GENITIVE'], governs: ['GENITIVE'] },
  PARTICLE: { kind: PARTICLE_KINDS, governs: GOVERNED },
  ADVERB: {},
};

type Said = Pick<Partial<WordAnalysis>, 'pos' | 'tense' | 'mood' | 'kind' | 'function'>;

/** What can be said of such a word, each field with the codes that it may have: mood of the present alone. */
export function choicesOf({ pos, tense, kind }: Said): Choices {
  if (pos === undefined) return {};
  const { mood, person, ...others } = CHOICES[pos];
  return {
    ...others,
    ...(mood && tense === 'PRESENT' && { mood }),
    ...(person && (pos === 'VERB' || kind === 'PERSONAL') && { person }),
  };
}

/** Whether another word asks for the form of such a word, which `governor` names. */
export function mayBeGoverned({ pos, mood, function: does }: Said): boolean {
  if (pos === 'VERB') return mood === 'SUBJUNCTIVE' || mood === 'JUSSIVE';
  return does !== undefined && does !== 'TOPIC' && does !== 'FRAGMENT';
}

/** Whether such a word has a case, which its end shows or hides. */
export const isDeclined = ({ pos }: Said): boolean => pos !== undefined && 'state' in CHOICES[pos];

/** The fields that are said of a word and cannot be said of one like it, or not with this code. */
export function strayFields(word: Partial<WordAnalysis>): string[] {
  const choices = choicesOf(word);
  const stray: string[] = CHOSEN_FIELDS.filter((field) => {
    const code = word[field];
    return code !== undefined && !choices[field]?.includes(code);
  });
  if (word.governor !== undefined && !mayBeGoverned(word)) stray.push('governor');
  if (word.case_visible !== undefined && !isDeclined(word)) stray.push('case_visible');
  return stray;
}
