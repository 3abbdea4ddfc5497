import type { Word } from '../line.ts';
import { ACC, NOM } from '../words/cells.ts';
import { has, isParticle, isPronoun, isVerb, isZarf, type Reading } from '../words/reading.ts';
import { KIN } from '../words/word-lists.ts';
import { isAnnexedPronoun, isDefinite } from './agreement.ts';
import { isBareAdjective } from './said-of.ts';
import { casesOf, lead, narrowCase, nominal } from './words-around.ts';

/** أُخْتِي الْعَزِيزَةَ: at the head of a letter. */
export function callsSomebody(words: readonly Word[], sentence: readonly Word[]): boolean {
  const [head] = sentence;
  const reading = nominal(head);
  if (!head || !reading || head.index > 0 || head.groupEnd !== sentence.length - 1) return false;
  const isMine =
    reading.enclitic?.person === '1CS' && KIN.has(reading.cell.lexeme.key) && (reading.cases & ACC) !== 0;
  if (!isMine || !/[:،]/.test(sentence.at(-1)?.gapAfter ?? '')) return false;
  for (const word of sentence) narrowCase(word, ACC);
  head.function = 'VOCATIVE';
  return words.length > sentence.length;
}

/** Titles, lists, counting: nouns of which nothing is said. */
export function markFragments(words: readonly Word[], sentence: readonly Word[]): void {
  const heads = sentence.filter(({ function: as }) => as === 'TOPIC');
  const isSaid = sentence.some((word, at) => {
    const reading = lead(word);
    // الْمَرْأَةُ الَّتِي رَأَيْتُهَا مُعَلِّمَةٌ: what is said of a noun may stand behind its relative.
    if (word.function === 'PREDICATE' || !reading || isVerb(reading))
      return !isInsideRelative(sentence, placeOfTopic(sentence, word) ?? at);
    if (isPronoun(reading) && !isOfNoun(words, word) && !isPronoun(reading, 'DEMONSTRATIVE')) return true;
    if (
      ['INTERROGATIVE', 'INNA', 'EXCEPTION'].some((kind) => isParticle(reading, kind)) ||
      reading.cell.pos === 'ADVERB'
    )
      return true;
    const isPhrase = isParticle(reading, 'PREPOSITION') || isZarf(reading) || has(reading, 'PREPOSITION');
    if (isPhrase && (speaksToYou(reading) || words[word.index + 1]?.function === 'TOPIC')) return true;
    return (
      isPhrase &&
      !isInsideRelative(sentence, at) &&
      (at === 0 || has(reading, 'CONJUNCTION') || mayBeSaidOf(words, heads[0]))
    );
  });
  // Behind a colon a noun takes up one that stands before it: which one only its sense tells.
  if (isSaid) return;
  const isTakenUp = sentence[0]?.gap === ':' && (sentence[0]?.index ?? 0) > 0;
  for (const word of sentence) {
    const isListed = word.function === undefined && word.isAfterPause && casesOf(word) === NOM;
    if (word.function === 'TOPIC' || isListed)
      word.function = isTakenUp || isBareAdjective(words, word) ? undefined : 'FRAGMENT';
  }
}

/** سَلَامٌ عَلَيْكَ: a wish, though its first word is indefinite. */
function speaksToYou({ enclitic }: Reading): boolean {
  return enclitic?.person[0] === '2';
}

function placeOfTopic(sentence: readonly Word[], { function: as, governor }: Word): number | undefined {
  if (as !== 'PREDICATE') return undefined;
  const at = sentence.findIndex(({ index }) => index === governor);
  return at < 0 ? undefined : at;
}

function isInsideRelative(sentence: readonly Word[], at: number): boolean {
  return sentence.slice(0, at).some((word) => isPronoun(lead(word), 'RELATIVE'));
}

/** A place is said of a definite noun; behind an indefinite one it belongs to it, as in titles. */
function mayBeSaidOf(words: readonly Word[], head: Word | undefined): boolean {
  return head !== undefined && isDefinite(words, head) !== false;
}

/** الَّذِي and its like say which noun is meant; مَا and مَنْ are said of it, unless it is annexed to them. */
function isOfNoun(words: readonly Word[], word: Word): boolean {
  const cell = lead(word)?.cell;
  const before = words[word.index - 1];
  if (!isPronoun(lead(word), 'RELATIVE')) return false;
  return (
    (cell?.type === 'function' && cell.gender !== undefined) ||
    (before !== undefined && isAnnexedPronoun(before, word))
  );
}
