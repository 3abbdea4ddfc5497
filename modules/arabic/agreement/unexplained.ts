import type { Case, WordFunction } from '../analysis/labels.ts';
import { sentencesOf, type Word } from '../analysis/line.ts';
import { ACC, GEN, NOM } from '../analysis/words/cells.ts';
import { isHidden, isNominal, isVerb, type NominalReading } from '../analysis/words/reading.ts';
import { STRESSING } from '../analysis/words/word-lists.ts';
import { hasTanwin, isMarkedDefinite, isTime } from './around.ts';
import type { Disagreement } from './disagreement.ts';

const CASES: readonly (readonly [bit: number, name: Case])[] = [
  [NOM, 'NOMINATIVE'],
  [ACC, 'ACCUSATIVE'],
  [GEN, 'GENITIVE'],
];

/** Whether a noun has found no place in its sentence. */
function isLeft({ readings, function: as, isCompound }: Word): boolean {
  return readings.length === 0 || (readings.some(isNominal) && as === undefined && !isCompound);
}

function sentenceOf(words: readonly Word[], token: number): Word[] {
  return sentencesOf(words).find((sentence) => sentence.some(({ index }) => index === token)) ?? [];
}

/** Whoever, whatever, none but: what is said of them has many shapes. */
function isOpen({ readings }: Word): boolean {
  return readings.some(
    ({ cell }) => cell.type === 'function' && (cell.kind === 'CONDITIONAL' || cell.kind === 'EXCEPTION'),
  );
}

const FROM_NOMINATIVE: readonly WordFunction[] = ['OBJECT', 'KANA_PREDICATE', 'INNA_NOUN', 'ANNEXED_TO'];

/** A genitive behind a noun is annexed to it, unless its tanwin keeps it apart, or agrees with it in that case. */
function mayBelongToNoun(sentence: readonly Word[], word: Word): boolean {
  const nouns = sentence.find(({ index }) => index === word.index - 1)?.readings.filter(isNominal) ?? [];
  return nouns.some((noun) => (noun.cases & GEN) !== 0 || (!isMarkedDefinite(noun) && !hasTanwin(noun)));
}

/** An accusative has more uses than can be known, a nominative few: it must be the verb's, or no verb be there. */
function isBelievable(sentence: readonly Word[], word: Word, as: WordFunction, cases: number): boolean {
  if (cases === GEN) return as !== 'COORDINATED' && !mayBelongToNoun(sentence, word);
  if (cases === NOM) return FROM_NOMINATIVE.includes(as);
  const nouns = word.readings.filter(isNominal);
  if (nouns.some(isTime)) return false;
  if (as === 'SUBJECT' || as === 'SUBJECT_PASSIVE' || as === 'KANA_NOUN')
    return nouns.every(isMarkedDefinite);
  const isAnswer = word.isInSpeech && word.startsSentence;
  const isNominalSentence = !sentence.some(({ readings }) => readings.some(isVerb));
  return (as === 'TOPIC' || as === 'PREDICATE') && isNominalSentence && !isAnswer && word.index > 0;
}

/**
 * Nouns that have no place in their sentence as they stand, and that would complete it in another case: in one only, and
 * no other noun would.
 * @param read the words of the line with all that they may be, anew each time
 * @param settle gives each word its place
 */
export function findUnexplained(
  read: () => Word[],
  settle: (words: readonly Word[]) => void,
): Disagreement[] {
  const words = read();
  settle(words);
  const found: Disagreement[] = [];
  for (const sentence of sentencesOf(words)) {
    const left = sentence.filter(isLeft);
    if (left.length === 0 || left.length > 3 || sentence.some(isOpen)) continue;
    const repairs = sentence.flatMap((word) => repairsOf(word, read, settle));
    const [only, ...others] = repairs;
    if (only && others.length === 0) found.push(only);
  }
  return found;
}

function repairsOf(word: Word, read: () => Word[], settle: (words: readonly Word[]) => void): Disagreement[] {
  const cases = word.readings.filter(isNominal).reduce((all, reading) => all | reading.cases, 0);
  if (
    cases === 0 ||
    (cases & (cases - 1)) !== 0 ||
    // شَرِبُوا كُلُّهُمْ: what stresses a pronoun has its case from where that is, in the verb.
    word.readings.some((each) => !isNominal(each) || isHidden(each) || STRESSING.has(each.cell.lexeme.key))
  )
    return [];
  const found = CASES.find(([bit]) => bit === cases)?.[1];
  return CASES.flatMap(([bit, expected]) => {
    if (bit === cases || found === undefined) return [];
    const words = read();
    const other = words[word.index] as Word;
    pretend(other, bit);
    settle(words);
    const sentence = sentenceOf(words, word.index);
    const as = other.function;
    if (!as || sentence.some(isLeft) || !isBelievable(sentence, word, as, cases)) return [];
    const governor = other.governor ?? word.index;
    return [{ token: word.index, governor, fault: 'CASE' as const, function: as, expected, found }];
  });
}

/** Reads a word as though its end said another case. */
function pretend(word: Word, cases: number): void {
  const entries = new Map<(typeof word.readings)[number], ReturnType<typeof word.entries.get>>();
  word.readings = word.readings.filter(isNominal).map((reading: NominalReading) => {
    const other = { ...reading, cases, cell: { ...reading.cell, cases } };
    entries.set(other, word.entries.get(reading));
    return other;
  });
  word.entries = entries;
}
