import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { type FrenchWord, frenchWords } from './french-line.ts';
import { frenchVerb } from './french-verbs.ts';
import { feminineOf, isSmall, masculineOfIrregular, NUMBERS, pluralOf } from './french-words.ts';
import { IRREGULAR_VERBS } from './irregular-verbs.ts';
import { findSenses } from './senses-in-line.ts';

/** Farther apart than this share of their lines, two words hardly say the same. */
const FAR = 0.35;

/**
 * The words of a French line that are left for the words of the Arabic that nobody knows: as many as there are, in their
 * order, else the nearest.
 * @param unknown their places among the words of the Arabic line
 * @param taken places of the French line that other words say
 * @returns by the place of the unknown word
 */
export function wordsLeft(
  unknown: readonly number[],
  count: number,
  line: readonly FrenchWord[],
  taken: ReadonlySet<number>,
): Map<number, string> {
  const left = line
    .map(({ text }, place) => ({ text, place }))
    .filter(({ place }) => !taken.has(place) && isContent(line[place]));
  if (left.length === unknown.length) return new Map(unknown.map((word, at) => [word, left[at]?.text ?? '']));
  const pairs = unknown
    .flatMap((word) =>
      left.map(({ text, place }) => ({
        word,
        text,
        place,
        far: Math.abs((word + 0.5) / count - (place + 0.5) / line.length),
      })),
    )
    .filter(({ far }) => far < FAR)
    .sort((one, other) => one.far - other.far);
  const found = new Map<number, string>();
  const used = new Set<number>();
  for (const { word, text, place } of pairs) {
    if (found.has(word) || used.has(place)) continue;
    found.set(word, text);
    used.add(place);
  }
  return found;
}

const AUXILIARY = /^(?:ai|as|avons|avez|avai(?:s|t|ent)|étai(?:s|t|ent)|es|suis|sommes|êtes|été|était)$/;

const isContent = (word: FrenchWord | undefined): boolean =>
  word !== undefined &&
  /^\p{L}{2}/u.test(word.key) &&
  !isSmall(word.key) &&
  !NUMBERS.has(word.key) &&
  !AUXILIARY.test(word.key);

/** What a dictionary would say of a word that a line says, and the words of the line that say it. */
interface NewWordFrench {
  french: string;
  /** Null where it is the same. */
  sense: string | null;
}

/**
 * @param said the word as it stands in the French line
 * @param gender of the Arabic form, where it is told by it
 * @returns undefined where it can be nothing of that part of speech
 */
export function newWordFrench(
  said: string,
  part: PartOfSpeech,
  line: string,
  gender?: 'F',
): NewWordFrench | undefined {
  const words = frenchWords(line);
  const french = lemmaOf(said, part, words);
  if (french === undefined) return undefined;
  const [found] = findSenses(french, { part, gender }, words);
  const sense = found?.sense ?? said;
  return { french, sense: sense === french ? null : sense };
}

/**
 * Whether a word stands in its line as adjectives do, right behind a noun: « un repas délicieux ». A noun has a word before it
 * that says which one, or how it is tied.
 */
export function isSaidAsAdjective(said: string, line: string): boolean {
  const words = frenchWords(line);
  const before = words[words.findIndex(({ text }) => text === said) - 1];
  return isContent(before) && !/^\p{Lu}|ment$/u.test(said);
}

function lemmaOf(said: string, part: PartOfSpeech, line: readonly FrenchWord[]): string | undefined {
  if (part === 'proper_noun') return said;
  const word = said.toLowerCase();
  if (part === 'verb') return infinitiveOf(word);
  if (part === 'adjective') return masculineOf(word);
  return part === 'noun' && isPluralIn(said, line) ? singularOf(word) : word;
}

/** The ends of finite forms and participles that regular verbs of each kind have. */
const VERB_ENDINGS: readonly (readonly [infinitive: string, endings: RegExp])[] = [
  [
    'er',
    /(?:erai(?:s|t|ent)?|er(?:as?|ons|ez|ont|ions|iez)|ai(?:s|t|ent)?|èrent|ions|iez|ant|ées?|és?|ons|ez|ent|es?|as?|er)$/,
  ],
  [
    'ir',
    /(?:iss(?:ons|ez|ent|ai(?:s|t|ent)|ions|iez|ant)|irent|irai|ira(?:s)?|irons|irez|iront|ies?|i[srt]?)$/,
  ],
  ['re', /(?:irent|rai|ra|ai(?:s|t|ent)|ant|ues?|us?|ons|ez|ent|is|it|re|s|)$/],
];

function infinitiveOf(form: string): string | undefined {
  const isFormOf = (infinitive: string) => frenchVerb(infinitive)?.forms.has(form) === true;
  const irregular = IRREGULAR_VERBS.find(isFormOf);
  if (irregular) return irregular;
  for (const [ending, endings] of VERB_ENDINGS) {
    const stem = form.replace(endings, '');
    // « lentement » ends like ment, of mentir, and like rend, of rendre: what has no ending is of a verb like the latter alone.
    const hasEnding = stem !== form || (ending === 're' && /[nr]d$/.test(form));
    // « attendit » is of attendre, and no « attendir » is known.
    const isOther = ending === 'ir' ? /[nr]d$/.test(stem) : ending === 're' && !/[dtp]$/.test(stem);
    if (hasEnding && !isOther && isFormOf(stem + ending)) return stem + ending;
  }
  return undefined;
}

/** How feminines end, and what their masculine may end in. */
const FEMININE_ENDINGS: readonly (readonly [feminine: RegExp, masculine: string])[] = [
  [/euse$/, 'eux'],
  [/elle$/, 'eau'],
  [/elle$/, 'el'],
  [/ère$/, 'er'],
  [/ette$/, 'et'],
  [/enne$/, 'en'],
  [/onne$/, 'on'],
  [/ve$/, 'f'],
  [/(?<=[éuit])e$/, ''],
  [/(?<=[dslrn])e$/, ''],
];

function masculineOf(form: string): string {
  const singular = /s$/.test(form) && !/(?:[aiou]s|eux)$/.test(form) ? form.slice(0, -1) : form;
  const own = masculineOfIrregular(singular);
  if (own) return own;
  for (const [feminine, masculine] of FEMININE_ENDINGS) {
    const one = singular.replace(feminine, masculine);
    // « rapide » and « large » are of both genders: only what can be told is changed.
    if (one !== singular && feminineOf(one) === singular && isOfOneGender(one)) return one;
  }
  return singular;
}

const isOfOneGender = (masculine: string) =>
  /(?:é|eux|eau|el|er|et|êt|en|on|f|u|i|nt|nd|rd|it|ut|ert|ort|ais|ois|in|ain|al|il|air|oir|ur|ûr)$/.test(
    masculine,
  );

const PLURAL_LEADERS = new Set('les des ces mes tes ses nos vos leurs aux quelques plusieurs'.split(' '));

function isPluralIn(said: string, line: readonly FrenchWord[]): boolean {
  const place = line.findIndex(({ text }) => text === said);
  return line
    .slice(Math.max(0, place - 2), Math.max(0, place))
    .some(({ key }) => PLURAL_LEADERS.has(key) || NUMBERS.has(key));
}

function singularOf(word: string): string {
  const found = [word.replace(/aux$/, 'al'), word.replace(/eaux$/, 'eau'), word.replace(/[sx]$/, '')].filter(
    (one) => one !== word && pluralOf(one) === word,
  );
  return found.at(-1) ?? word;
}
