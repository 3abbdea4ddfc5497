import { readVerbForm, searchKey, transliterate } from '#modules/arabic';

/** What a verb is found by, as far as the dictionary says it. */
export interface VerbToFind {
  id: number;
  past_with_vowels: string;
  /** These three are null for a verb that has a past alone. */
  present_with_vowels: string | null;
  imperative_with_vowels: string | null;
  masdar_with_vowels: string | null;
  french_translation: string;
  root: string | null;
}

export interface VerbKey {
  key: string;
  /** From the verb itself, which comes first in a search, to a cell of its table. */
  rank: number;
  form: string;
  cell: string | null;
}

const ITSELF = 0;
const DICTIONARY_FORM = 1;
const ROOT = 2;
const WITHIN_A_SENSE = 3;
const CELL = 4;

/** Sets Arabic in Latin letters apart from French words; no query keeps its tabs. */
const TRANSCRIBED = '\t';

const ARABIC = /\p{Script=Arabic}/u;
// Between the letters of a root, as learners type it: ك ت ب, ك-ت-ب.
const SPACED_ROOT = /^\p{L}(?:[\s\-–.,،]+\p{L}){2,3}$/u;
const SEPARATORS = /[\s\-–.,،]+/g;

/** French without accents, its apostrophes, hyphens and brackets as spaces. */
export function frenchKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s’'()«»,;.\-–]+/g, ' ')
    .trim();
}

/** The spellings that one transcription has: ch and sh, ou and u, doubled letters, figures of the telephone. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[\s\-–.'’ʿʾ‘`23]+/g, ''],
  [/ch/g, 'sh'],
  [/dj/g, 'j'],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/7/g, 'h'],
  [/5/g, 'kh'],
  [/9/g, 'q'],
  [/(.)\1+/g, '$1'],
];

/** What a word is found by that is typed in Latin letters, however they are chosen. */
export function transcribedKey(text: string): string {
  const latin = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return TRANSCRIBED + SPELLINGS.reduce((key, [from, to]) => key.replace(from, to), latin);
}

/**
 * The keys of what somebody typed, one for each way to understand it; none when it says too little.
 * Whatever is no letter stands for itself.
 */
export function keysOfQuery(query: string): string[] {
  // Postgres stores no such character, so nothing bears one.
  if (query.includes('\0')) return [];
  const typed = query.trim();
  if (ARABIC.test(typed)) {
    const key = searchKey(SPACED_ROOT.test(typed) ? typed.replace(SEPARATORS, '') : typed);
    return key.length < 2 ? [] : [key];
  }
  const french = frenchKey(typed);
  if (french.length < 2) return [];
  const transcribed = transcribedKey(typed);
  return transcribed.length < 2 + TRANSCRIBED.length ? [french] : [french, transcribed];
}

/** The keys of what is left of an Arabic word when particles and pronouns are taken off. */
export function keysOfRests(query: string): string[] {
  if (!ARABIC.test(query)) return [];
  const keys = readVerbForm(query).map(({ key }) => key);
  return [...new Set(keys)].filter((key) => key.length >= 2);
}

function rootKeys(root: string): string[] {
  const letters = root.replace(/ /g, '');
  const latin = (silent: string) => [...letters].map((letter) => transliterate(letter) || silent).join('');
  return [
    searchKey(letters),
    searchKey(letters.replace(/ء/g, 'أ')),
    // ع and hamza are typed as a, or not at all.
    transcribedKey(latin('')),
    transcribedKey(latin('a')),
  ];
}

function frenchKeys(translation: string): VerbKey[] {
  return translation
    .split(/[,;]/)
    .map((sense) => ({ sense: sense.trim(), key: frenchKey(sense) }))
    .filter(({ key }) => key !== '')
    .flatMap(({ sense, key }, at) => {
      const words = key.split(' ');
      return words.map((_, from) => ({
        key: words.slice(from).join(' '),
        rank: from > 0 ? WITHIN_A_SENSE : at === 0 ? ITSELF : DICTIONARY_FORM,
        form: sense,
        cell: null,
      }));
    });
}

function arabicKeys(form: string | null, rank: number): VerbKey[] {
  if (form === null) return [];
  return [searchKey(form), transcribedKey(transliterate(form))].map((key) => ({
    key,
    rank,
    form,
    cell: null,
  }));
}

/** Every key that a verb is found by, each with the best rank it has. */
export function keysOfVerb(verb: VerbToFind, cells: Readonly<Record<string, string | null>>): VerbKey[] {
  const { root } = verb;
  const headwords: VerbKey[] = [
    ...arabicKeys(verb.past_with_vowels, ITSELF),
    ...arabicKeys(verb.present_with_vowels, DICTIONARY_FORM),
    ...arabicKeys(verb.imperative_with_vowels, DICTIONARY_FORM),
    ...arabicKeys(verb.masdar_with_vowels, DICTIONARY_FORM),
    ...frenchKeys(verb.french_translation),
    ...(root === null ? [] : rootKeys(root).map((key) => ({ key, rank: ROOT, form: root, cell: null }))),
  ];
  const best = new Map<string, VerbKey>();
  for (const one of headwords) {
    const name = `${one.key} ${one.form}`;
    if (!best.has(name)) best.set(name, one);
  }
  const ofCells = Object.entries(cells).flatMap(([cell, form]) =>
    form === null ? [] : [{ key: searchKey(form), rank: CELL, form, cell }],
  );
  return [...best.values(), ...ofCells];
}
