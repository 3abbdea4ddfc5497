import type { WordAnalysis, WordSegment } from '../labels.ts';
import {
  CASE_CAPTIONS,
  CLASS_CAPTIONS,
  FUNCTION_CAPTIONS,
  GENDER_CAPTIONS,
  GOVERNED,
  KIND_CAPTIONS,
  MOOD_CAPTIONS,
  NUMBER_CAPTIONS,
  OBJECTS,
  POSSESSIVES,
  PREFIX_CAPTIONS,
  ROLE_CAPTIONS,
  STATE_CAPTIONS,
  TENSE_CAPTIONS,
} from './captions.ts';
import { governorOf, nameOf } from './governor-form.ts';

/** What a card shows of a word under its sense. */
export interface WordDescription {
  /** The stem has no caption: its sense stands there. */
  readonly segments: readonly { readonly text: string; readonly caption: string | undefined }[];
  /** One or two lines of French. */
  readonly lines: readonly string[];
}

/**
 * What is certain of a word, in French.
 * @param words those of its line
 * @param token its place in the line
 */
export function describeWord(words: readonly WordAnalysis[], token: number): WordDescription {
  const word = words[token];
  if (!word) return { segments: [], lines: [] };
  const segments = (word.segments ?? []).map((segment) => ({
    text: segment.text,
    caption: captionOf(segment),
  }));
  return { segments, lines: linesOf(words, word).filter((line) => line !== '') };
}

function captionOf({ role, text, person }: WordSegment): string | undefined {
  if (role === 'STEM') return undefined;
  if (role === 'PRONOUN_POSSESSIVE' && person) return POSSESSIVES[person];
  if (role === 'PRONOUN_OBJECT' && person) return OBJECTS[person];
  if (role === 'PRONOUN_GOVERNED' && person) return GOVERNED[person];
  if (role === 'CONJUNCTION' || role === 'PREPOSITION')
    return PREFIX_CAPTIONS[text[0] ?? ''] ?? ROLE_CAPTIONS[role];
  return ROLE_CAPTIONS[role];
}

function linesOf(words: readonly WordAnalysis[], word: WordAnalysis): string[] {
  switch (word.pos) {
    case undefined:
      return [];
    case 'VERB':
      return [verbLine(word), moodLine(words, word)];
    case 'PARTICLE':
    case 'PRONOUN':
    case 'ZARF':
    case 'ADVERB':
      return [particleLine(word)];
    default:
      return [nounLine(word), caseLine(words, word)];
  }
}

function verbLine({ tense, voice, person, gender, number, entry, segments }: WordAnalysis): string {
  if (!tense) return '';
  const isLaysa = entry === 'لَيْسَ';
  const sense = segments?.some(({ role }) => role === 'FUTURE') ? ' à valeur de futur' : '';
  const form = isLaysa
    ? 'passé de forme, présent de sens'
    : TENSE_CAPTIONS[tense] + (voice === 'PASSIVE' ? ' passif' : '') + sense;
  const who =
    person && gender && number
      ? `, ${person === '1' ? '1ʳᵉ' : `${person}ᵉ`} personne ${genderAndNumber(gender, number)}`
      : '';
  return form + who;
}

function genderAndNumber(
  gender: NonNullable<WordAnalysis['gender']>,
  number: NonNullable<WordAnalysis['number']>,
): string {
  const name = GENDER_CAPTIONS[gender];
  return name === '' ? `du ${NUMBER_CAPTIONS[number]}` : `du ${name} ${NUMBER_CAPTIONS[number]}`;
}

/** Indicative is the ordinary mood and is not said. */
function moodLine(words: readonly WordAnalysis[], word: WordAnalysis): string {
  const { mood, governor } = word;
  if (mood === undefined || mood === 'INDICATIVE') return '';
  if (governor === undefined) return MOOD_CAPTIONS[mood];
  const isForbidden = words[governor]?.kind === 'PROHIBITION';
  return `${MOOD_CAPTIONS[mood]}, ${isForbidden ? 'défense avec' : 'après'} ${governorOf(words, word)}`;
}

function particleLine(word: WordAnalysis): string {
  const kind = word.kind ? kindCaption(word) : word.pos ? CLASS_CAPTIONS[word.pos] : '';
  const pronoun = word.segments?.find(({ role }) => role === 'PRONOUN_GOVERNED');
  return pronoun ? `${kind} ${nameOf(word)} + pronom ${pronoun.text}` : kind;
}

function kindCaption({ pos, kind }: WordAnalysis): string {
  if (kind === undefined) return '';
  if (kind === 'INTERROGATIVE' && pos === 'PRONOUN') return 'pronom interrogatif';
  return KIND_CAPTIONS[kind];
}

function nounLine(word: WordAnalysis): string {
  const { pos, gender, number, state, entry } = word;
  const plural =
    number === 'BROKEN_PLURAL' && entry
      ? `${NUMBER_CAPTIONS[number]} de ${entry.replace(/\s+\d+$/, '')}`
      : number && NUMBER_CAPTIONS[number];
  const parts = [pos && CLASS_CAPTIONS[pos], gender && GENDER_CAPTIONS[gender], plural]
    .filter(Boolean)
    .join(' ');
  const suffix = word.segments?.find(({ role }) => role === 'PRONOUN_POSSESSIVE');
  if (suffix?.person)
    return `${parts}, avec le suffixe ${suffix.text} «\u00a0${POSSESSIVES[suffix.person]}\u00a0»`;
  return state && STATE_CAPTIONS[state] ? `${parts}, ${STATE_CAPTIONS[state]}` : parts;
}

function caseLine(words: readonly WordAnalysis[], word: WordAnalysis): string {
  if (!word.case) return '';
  const isHidden = word.case_visible === false && word.case !== 'BUILT';
  const name = CASE_CAPTIONS[word.case] + (isHidden ? ' (que la fin du mot ne montre pas)' : '');
  const line = word.function ? `${name}, ${functionCaption(words, word)}` : name;
  return isGenitiveInA(word) ? `${line}\u00a0; génitif en a\u00a0: ce mot ne prend ni tanwin ni i` : line;
}

function functionCaption(words: readonly WordAnalysis[], word: WordAnalysis): string {
  if (!word.function) return '';
  const [named, alone] = FUNCTION_CAPTIONS[word.function];
  const governor = governorOf(words, word);
  if (governor === '') return alone;
  const isAfter =
    word.function === 'ANNEXED_TO' && ['ZARF', 'NUMERAL'].includes(words[word.governor ?? -1]?.pos ?? '');
  return (isAfter ? 'après %' : named).replace('%', governor);
}

/** فِي مَدَارِسَ: a genitive whose vowel is that of the accusative. */
export function isGenitiveInA(word: WordAnalysis): boolean {
  const stem = word.segments?.find(({ role }) => role === 'STEM')?.text ?? '';
  return (
    word.case === 'GENITIVE' &&
    word.case_visible === true &&
    stem.endsWith('\u064E') &&
    !/[\u064A\u0648]\u0646\u064E$/.test(stem)
  );
}
