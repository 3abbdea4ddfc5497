import { type FrenchWord, frenchKey, frenchWords } from './french-line.ts';
import {
  beginsWithVowel,
  DETERMINERS,
  feminineOf,
  formsOfAdjective,
  isSmall,
  NUMBERS,
  PREPOSITIONS,
  pluralOf,
} from './french-words.ts';
import type { ArabicForm, FoundSense } from './sense.ts';
import { findVerb } from './verbs-in-line.ts';

/** The senses of an entry one by one, without what is said in brackets. */
export function sensesOf(french: string): string[] {
  return french
    .replace(/\s*\([^)]*\)/gu, '')
    .split(/[,;]/u)
    .map((sense) => sense.trim())
    .filter((sense) => sense !== '');
}

/** All places of a French line where a sense of an entry stands, as the form asks for it. */
export function findSenses(french: string, form: ArabicForm, line: readonly FrenchWord[]): FoundSense[] {
  return sensesOf(french).flatMap((sense, rank) => {
    const words = frenchWords(sense);
    if (words.length === 0) return [];
    if (form.part === 'verb') return findVerb(words, form, line).map((found) => ({ ...found, rank }));
    const finder = form.part === 'adjective' ? findAdjective : isNoun(form) ? findNoun : findParticle;
    return finder(words, form, line, sense).map((found) => ({ ...found, rank }));
  });
}

const isNoun = ({ part }: ArabicForm) => part === 'noun' || part === 'proper_noun';

type Found = Omit<FoundSense, 'rank'>;

/** Places where words stand one after the other, each in one of its forms. */
function placesOf(
  words: readonly FrenchWord[],
  line: readonly FrenchWord[],
  isForm: (word: FrenchWord, key: string) => boolean,
): number[] {
  return [...line.keys()].filter((place) =>
    words.every((word, at) => {
      const there = line[place + at];
      return there !== undefined && (at === 0 || there.isJoined) && isForm(word, there.key);
    }),
  );
}

const textOf = (line: readonly FrenchWord[], from: number, to: number): string =>
  line
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('’ ', '’');

const withoutArticle = (words: readonly FrenchWord[]): readonly FrenchWord[] =>
  words.length > 1 && /^(?:une?|les?|la|l’|des)$/.test(words[0]?.key ?? '') ? words.slice(1) : words;

const isNounForm = ({ text, key }: FrenchWord, there: string): boolean =>
  there === key || there === frenchKey(pluralOf(text.toLowerCase()));

const SUBJECTS = new Set('je j’ tu il elle on ils elles ne n’ se s’ me m’ te t’'.split(' '));
/** Before these a noun is none: a été, ont tour… */
const AUXILIARIES = new Set('ai as a avons avez ont avais avait avaient'.split(' '));

function findNoun(sense: readonly FrenchWord[], form: ArabicForm, line: readonly FrenchWord[]): Found[] {
  const words = withoutArticle(sense);
  return placesOf(words, line, isNounForm).flatMap((from): Found[] => {
    const before = line[from - 1];
    const own = before && line[from]?.isJoined ? before.key : '';
    if (SUBJECTS.has(own) || (AUXILIARIES.has(own) && line[from]?.key === 'été')) return [];
    const key = line[from]?.key ?? '';
    if (
      key === 'pas' &&
      line.slice(Math.max(0, from - 5), from).some(({ key: some }) => /^n[e’]$/.test(some))
    )
      return [];
    const to = from + words.length;
    const isName = form.part === 'proper_noun';
    // « chaque » is itself what others have before them.
    const isLeader = NUMBERS.has(key) || DETERMINERS.has(key) || key === 'quatre-vingts';
    if (isName || isLeader) {
      const own = textOf(line, from, to);
      const sense = isName ? own : own.charAt(0).toLowerCase() + own.slice(1);
      return [{ from, to, groupFrom: from, sense, isWeak: false }];
    }
    const det = determinerOf(line, from);
    const isLed = det !== undefined || PREPOSITIONS.has(own) || NUMBERS.has(own);
    const isCapital = /^\p{Lu}/u.test(words[0]?.text ?? '');
    const shown = nounSense(line, from, to, det, form);
    const sense = isCapital ? shown : shown.charAt(0).toLowerCase() + shown.slice(1);
    return [{ from, to, groupFrom: det ?? from, sense, isWeak: !isLed }];
  });
}

/** The place of the determiner that leads a noun: before it, or before adjectives that stand between. */
function determinerOf(line: readonly FrenchWord[], noun: number): number | undefined {
  for (let place = noun - 1; place >= noun - 3; place--) {
    if (!line[place + 1]?.isJoined) return undefined;
    const { key } = line[place] as FrenchWord;
    if (DETERMINERS.has(key)) return place;
    if (isSmall(key) || (NUMBERS.has(key) && key !== 'plusieurs')) return undefined;
  }
  return undefined;
}

/** A noun with its determiner: la porte, sa boutique, du pain. */
function nounSense(
  line: readonly FrenchWord[],
  from: number,
  to: number,
  det: number | undefined,
  { isDefinite }: ArabicForm,
): string {
  const noun = textOf(line, from, to);
  if (det === undefined) return noun;
  const key = line[det]?.key ?? '';
  const shown = withDeterminer(noun, articleOf(key, isDefinite === true), line, det, det === from - 1);
  const isPartitive = isDefinite === false && line[det - 1]?.key === 'de' && /^(?:la|l’)$/.test(key);
  return isPartitive && shown !== noun ? `de ${shown}` : shown;
}

function withDeterminer(
  noun: string,
  own: string | undefined,
  line: readonly FrenchWord[],
  det: number,
  isNext: boolean,
): string {
  if (own === undefined) return noun;
  // As the line writes it: « la haine », « au onzième ».
  if (isNext) return own.endsWith('’') ? own + noun : `${own} ${noun}`;
  const hasVowel = beginsWithVowel(noun);
  if (own === 'le' || own === 'la') return hasVowel ? `l’${noun}` : `${own} ${noun}`;
  if (own === 'du' && hasVowel) return `de l’${noun}`;
  // l’ancien palais, mon ancienne maison: the gender of what follows is not to be seen.
  if (own === 'l’') return hasVowel ? `l’${noun}` : noun;
  if (/^(?:[mts]on|ce|cet)$/.test(own) && hasVowel !== beginsWithVowel(line[det + 1]?.text ?? ''))
    return noun;
  if (/^[mts]a$/.test(own) && hasVowel) return `${own[0]}on ${noun}`;
  return `${own} ${noun}`;
}

/** The article without the preposition that has met it; undefined where there is none to be shown. */
function articleOf(key: string, isDefinite: boolean): string | undefined {
  if (key === 'au') return 'le';
  if (key === 'aux') return 'les';
  if (key === 'du') return isDefinite ? 'le' : 'du';
  if (key === 'des') return isDefinite ? 'les' : 'des';
  if (/^quel/.test(key) || key === 'chaque') return undefined;
  return key;
}

function findAdjective(sense: readonly FrenchWord[], form: ArabicForm, line: readonly FrenchWord[]): Found[] {
  const words = withoutArticle(sense);
  const [head] = words;
  if (!head || (words.length === 1 && isSmall(head.key))) return [];
  const formsOf = new Map(words.map((word) => [word, formsOfAdjective(word.text).map(frenchKey)]));
  return placesOf(words, line, (word, key) => formsOf.get(word)?.includes(key) === true).map((from) => {
    const to = from + words.length;
    const own = words.map(({ text }) => text).join(' ');
    const shown = words.length > 1 ? own : adjectiveSense(head.text, form);
    const there = textOf(line, from, to).toLowerCase();
    const isWeak = SUBJECTS.has(line[from - 1]?.key ?? '');
    return {
      from,
      to,
      groupFrom: from,
      sense: there === shown ? shown : `${shown} (ici\u00a0: ${there})`,
      isWeak,
    };
  });
}

/** In the gender and number of the Arabic: « vieux (ici : vieille) » says both. */
export function adjectiveSense(masculine: string, { gender, isPlural }: ArabicForm): string {
  const own = gender === 'F' ? feminineOf(masculine) : masculine;
  return isPlural ? pluralOf(own) : own;
}

const ALIKE: Readonly<Record<string, string>> = {
  à: 'à au aux',
  de: 'de d’ du des',
  que: 'que qu’',
  je: 'je j’ moi',
  tu: 'tu toi',
  il: 'il lui',
  ils: 'ils eux',
  ce: 'ce c’ cet cette ces',
  cette: 'ce cet cette ces',
  si: 'si s’',
  jusqu: 'jusqu’ jusque',
  voici: 'voici voilà',
  lorsque: 'lorsque lorsqu’',
  quel: 'quel quelle quels quelles',
};
const alike = new Map(Object.entries(ALIKE).map(([key, forms]) => [key, new Set(forms.split(' '))]));
const isParticleForm = ({ key }: FrenchWord, there: string) => alike.get(key)?.has(there) ?? there === key;
/** The second half of a negation. */
const NEGATIONS = /^(?:pas|plus|jamais|rien|personne|point)$/;
const FAR = 6;

function findParticle(
  words: readonly FrenchWord[],
  _form: ArabicForm,
  line: readonly FrenchWord[],
  sense: string,
): Found[] {
  if (sense.includes('…')) return findNegation(words, line, sense);
  return placesOf(words, line, isParticleForm).map((from) => {
    const to = from + words.length;
    const isShownAsIs = /^(?:ce|cette|quel|voici)$/.test(words[0]?.key ?? '') && words.length === 1;
    return {
      from,
      to,
      groupFrom: from,
      sense: isShownAsIs ? textOf(line, from, to).toLowerCase() : sense,
      isWeak: false,
    };
  });
}

function findNegation(words: readonly FrenchWord[], line: readonly FrenchWord[], sense: string): Found[] {
  const [first, ...rest] = words;
  if (first?.key !== 'ne') return [];
  const isOther = (key: string) =>
    rest[0]?.key === 'que' ? key === 'que' || key === 'qu’' : NEGATIONS.test(key);
  return line.flatMap(({ key }, from): Found[] => {
    if (key !== 'ne' && key !== 'n’') return [];
    const isWhole = line.slice(from, from + FAR).some((word) => isOther(word.key));
    return isWhole ? [{ from, to: from + 1, groupFrom: from, sense, isWeak: false }] : [];
  });
}
