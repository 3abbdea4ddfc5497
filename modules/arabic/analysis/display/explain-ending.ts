import type { WordAnalysis, WordFunction } from '../labels.ts';
import { CASE_CAPTIONS, MOOD_CAPTIONS } from './captions.ts';
import { isGenitiveInA } from './describe-word.ts';
import { governorOf } from './governor-form.ts';

/** « Pourquoi cette voyelle ? »: what the end of a word says, and the word that asks for it. */
export interface EndingReason {
  /** As it is heard: -u, -an, -ayni; « sans voyelle » for the apocopate. */
  readonly ending: string;
  /** Plain French, the term last and in brackets. */
  readonly sentence: string;
  /** Place in the line of the word that asks for it. */
  readonly governor: number | undefined;
}

/**
 * Why a word ends as it does.
 * @returns undefined for a word whose end shows nothing, or whose case or mood is doubtful
 */
export function explainEnding(words: readonly WordAnalysis[], token: number): EndingReason | undefined {
  const word = words[token];
  if (!word) return undefined;
  if (word.pos === 'VERB') return ofVerb(words, word);
  if (!word.case || !word.function || word.case_visible === false) return undefined;
  const ending = endingOf(stemOf(word), word);
  const because = BECAUSE[word.function];
  const governor = governorOf(words, word);
  if (ending === undefined || (because.includes('%') && governor === '')) return undefined;
  const reason = because.replace('%', governor);
  const diptote = isGenitiveInA(word) ? ', et ce mot ne prend jamais -i sans article' : '';
  return {
    ending,
    sentence: `Il finit en ${ending} ${reason}${diptote} (${CASE_CAPTIONS[word.case]}).`,
    governor: word.governor,
  };
}

const BECAUSE: Readonly<Record<WordFunction, string>> = {
  SUBJECT: 'parce que c’est le sujet de %',
  SUBJECT_PASSIVE: 'parce que c’est lui qui subit %',
  TOPIC: 'parce que c’est de lui que parle la phrase',
  PREDICATE: 'parce qu’il dit quelque chose du sujet de la phrase',
  KANA_NOUN: 'parce que c’est le sujet de %',
  KANA_PREDICATE: 'parce que % met à ce cas ce qu’on dit de son sujet',
  INNA_NOUN: 'parce que % met à ce cas celui dont on parle',
  INNA_PREDICATE: 'parce qu’il dit quelque chose de celui qui suit %',
  LA_NOUN: 'parce que % le nie tout à fait',
  OBJECT: 'parce que c’est sur lui que porte %',
  OBJECT_2: 'parce que c’est le second complément de %',
  ABSOLUTE: 'parce qu’il renforce ou précise le verbe',
  TIME_PLACE: 'parce qu’il dit quand, où ou combien de temps',
  PURPOSE: 'parce qu’il dit la cause',
  HAL: 'parce qu’il dit dans quel état on est',
  SPECIFICATION: 'parce qu’il précise de quoi l’on parle',
  EXCEPTION: 'parce que % l’excepte',
  VOCATIVE: 'parce que c’est lui qu’on appelle',
  AFTER_PREPOSITION: 'parce qu’il suit %',
  ANNEXED_TO: 'parce qu’il complète %',
  ADJECTIVE_OF: 'parce qu’il s’accorde avec %',
  APPOSITION: 'parce qu’il reprend %',
  EMPHASIS: 'parce qu’il renforce %',
  COORDINATED: 'parce qu’il s’ajoute à %',
  FRAGMENT: 'parce qu’il est seul',
};

function ofVerb(words: readonly WordAnalysis[], word: WordAnalysis): EndingReason | undefined {
  if (word.tense !== 'PRESENT' || !word.mood) return undefined;
  const ending = verbEnding(stemOf(word));
  if (ending === undefined) return undefined;
  const end = ending === '' ? 'sans voyelle' : `en ${ending}`;
  const governor = governorOf(words, word);
  if (word.mood !== 'INDICATIVE' && governor === '') return undefined;
  const reason =
    word.mood === 'INDICATIVE'
      ? 'parce que rien devant lui ne demande autre chose'
      : `parce qu’il suit ${governor}`;
  const sentence = `Il finit ${end} ${reason} (${MOOD_CAPTIONS[word.mood]}).`;
  return { ending: ending === '' ? 'sans voyelle' : ending, sentence, governor: word.governor };
}

function stemOf(word: WordAnalysis): string {
  return word.segments?.find(({ role }) => role === 'STEM')?.text ?? '';
}

const LONG_ENDINGS: readonly (readonly [pattern: RegExp, ending: string])[] = [
  [/\u0648\u0646\u064E$/, '-ūna'],
  [/\u064A\u0652\u0646\u0650$/, '-ayni'],
  [/\u064A\u0646\u064E$/, '-īna'],
  [/\u0627\u0646\u0650$/, '-āni'],
];
const SHORT_ENDINGS: Readonly<Record<string, string>> = {
  '\u064B': '-an',
  '\u064C': '-un',
  '\u064D': '-in',
  '\u064E': '-a',
  '\u064F': '-u',
  '\u0650': '-i',
};
/** Of a word that has lost its ن, or of the five nouns. */
const BARE_ENDINGS: Readonly<Record<string, string>> = { و: '-ū', ا: '-ā', ي: '-ī' };

function endingOf(stem: string, { number }: WordAnalysis): string | undefined {
  const isPlain = number === 'SINGULAR' || number === 'BROKEN_PLURAL' || number === 'COLLECTIVE';
  const long = isPlain ? undefined : LONG_ENDINGS.find(([pattern]) => pattern.test(stem))?.[1];
  if (long) return long;
  const last =
    stem
      .replace(/\u064B[اى]$/, '\u064B')
      .replace(/\u0651$/, '')
      .at(-1) ?? '';
  if (last === '\u0652' && stem.endsWith('\u064A\u0652')) return '-ay';
  return SHORT_ENDINGS[last] ?? BARE_ENDINGS[last];
}

/** Empty for the apocopate of a strong verb; undefined for an ending that shows nothing. */
function verbEnding(stem: string): string | undefined {
  const long = LONG_ENDINGS.find(([pattern]) => pattern.test(stem))?.[1];
  if (long) return long;
  const last = stem.replace(/\u0651$/, '').at(-1) ?? '';
  if (last === '\u0652') return '';
  if (/\u0648\u0652?\u0627$/.test(stem)) return '-ū';
  return last === '\u064E' || last === '\u064F' ? SHORT_ENDINGS[last] : undefined;
}
