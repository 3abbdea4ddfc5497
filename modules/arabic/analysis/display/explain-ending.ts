import type { Case, WordAnalysis, WordFunction } from '../labels.ts';
import { CASE_CAPTIONS } from './captions.ts';
import { isGenitiveInA } from './describe-word.ts';
import { type EndingReason, LONG_ENDINGS, SHORT_ENDINGS, stemOf } from './endings.ts';
import { explainFixedEnding } from './explain-fixed-ending.ts';
import { explainVerbEnding } from './explain-verb-ending.ts';
import { governorOf } from './governor-form.ts';

/**
 * Why a word ends as it does.
 * @returns undefined for a word whose case, mood or person is doubtful
 */
export function explainEnding(words: readonly WordAnalysis[], token: number): EndingReason | undefined {
  const word = words[token];
  if (!word) return undefined;
  if (word.pos === 'VERB') return explainVerbEnding(words, word);
  if (word.pos === 'PARTICLE' || word.pos === 'PRONOUN' || word.pos === 'ADVERB' || word.pos === 'ZARF')
    return explainFixedEnding(words, word);
  if (!word.case || !word.function) return undefined;
  if (word.case_visible === false) return ofHiddenCase(words, word, word.case, word.function);
  const ending = endingOf(stemOf(word), word);
  const because = becauseOf(word, word.function);
  const governor = governorOf(words, word);
  if (ending === undefined || (because.includes('%') && governor === '')) return undefined;
  const reason = because.replace('%', governor);
  return {
    sentence: `Il finit en ${ending} ${reason}${unlikeOthers(word)} (${CASE_CAPTIONS[word.case]}).`,
    governor: word.governor,
  };
}

/** Called, a word ends in -u by itself and in -a before what completes it. */
function becauseOf(word: WordAnalysis, as: WordFunction): string {
  if (as !== 'VOCATIVE') return BECAUSE[as];
  if (word.case === 'BUILT') return 'parce que c’est lui qu’on appelle, sans complément';
  return word.state === 'ANNEXED'
    ? 'parce que c’est lui qu’on appelle, et qu’un complément le suit'
    : BECAUSE[as];
}

/** Where its vowel is that of another case. */
function unlikeOthers(word: WordAnalysis): string {
  if (isGenitiveInA(word)) return ', et ce mot ne prend jamais -i sans article';
  const isPluralInI = word.number === 'SOUND_PLURAL_F' && word.case === 'ACCUSATIVE';
  return isPluralInI
    ? `, et un pluriel en -āt ne prend jamais ${stemOf(word).endsWith('\u064D') ? '-an' : '-a'}`
    : '';
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

/** A case that the end of the word does not show has its reason all the same. */
function ofHiddenCase(
  words: readonly WordAnalysis[],
  word: WordAnalysis,
  grammaticalCase: Case,
  as: WordFunction,
): EndingReason | undefined {
  const governor = governorOf(words, word);
  if (BECAUSE[as].includes('%') && governor === '') return undefined;
  const isMine = word.segments?.some(({ role, person }) => role === 'PRONOUN_POSSESSIVE' && person === '1CS');
  const sentence =
    `Sa fin ne montre pas son cas${isMine ? '\u00a0: ي «\u00a0mon\u00a0» prend la place de sa voyelle' : ''}. ` +
    `Il est à ce cas ${BECAUSE[as].replace('%', governor)} (${CASE_CAPTIONS[grammaticalCase]}).`;
  return { sentence, governor: word.governor };
}

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
