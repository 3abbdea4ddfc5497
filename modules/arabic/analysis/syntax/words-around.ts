import type { WordFunction } from '../labels.ts';
import type { Word } from '../line.ts';
import { GEN } from '../words/cells.ts';
import {
  has,
  isNominal,
  isParticle,
  isPronoun,
  isVerb,
  isZarf,
  type NominalReading,
  type Reading,
  type VerbReading,
} from '../words/reading.ts';
import { CALLS } from '../words/word-lists.ts';

/** The reading that stands for a word: the first of those left. */
export function lead(word: Word | undefined): Reading | undefined {
  return word?.readings[0];
}

export function nominal(word: Word | undefined): NominalReading | undefined {
  const reading = lead(word);
  return isNominal(reading) ? reading : undefined;
}

export function verb(word: Word | undefined): VerbReading | undefined {
  const reading = lead(word);
  return isVerb(reading) ? reading : undefined;
}

/** What is left is of one kind of word. */
export function isSettled({ readings }: Word): boolean {
  const [first, ...others] = readings;
  return first !== undefined && others.every(({ cell }) => cell.type === first.cell.type);
}

/** وَ or فَ stands on it, or أَوْ, ثُمَّ, بَلْ before it. */
export function isCoordinated(words: readonly Word[], word: Word): boolean {
  const reading = lead(word);
  if (reading && has(reading, 'CONJUNCTION')) return true;
  const before = words[word.index - 1];
  if (word.startsSentence || before === undefined) return false;
  return (
    isParticle(lead(before), 'COORDINATION') ||
    (reading?.cell.type === 'nominal' && isJoiningLa(before, reading))
  );
}

/** وَلَا, or لَا alone before a noun that it does not deny: تَمْرٌ لَا ذَهَبٌ. */
function isJoiningLa(before: Word, { cell }: Reading): boolean {
  const particle = lead(before);
  if (!isParticle(particle, 'NEGATION') || particle?.cell.type !== 'function' || particle.cell.lemma !== 'لَا')
    return false;
  return (
    cell.type === 'nominal' &&
    !particle.proclitics.includes('PREPOSITION') &&
    (cell.shape === 'tanwin' || particle.proclitics.includes('CONJUNCTION') || before.isAfterPause)
  );
}

/** Takes all readings away that do not pass, unless none would be left. */
export function retain(word: Word, passes: (reading: Reading) => boolean): void {
  const left = word.readings.filter(passes);
  if (left.length > 0) word.readings = left;
}

/** Leaves a nominal only these cases. */
export function narrowCase(word: Word, cases: number): void {
  retain(word, (reading) => !isNominal(reading) || (reading.cases & cases) !== 0);
  for (const reading of word.readings) {
    if (isNominal(reading) && reading.cases & cases) reading.cases &= cases;
  }
}

export function casesOf(word: Word | undefined): number {
  return nominal(word)?.cases ?? 0;
}

export const isGen = (word: Word | undefined) => casesOf(word) === GEN;

/** A preposition, or a word of place or time, that waits for its noun. */
export function opensGenitive(word: Word | undefined): boolean {
  const reading = lead(word);
  if (!reading || reading.enclitic) return false;
  return isParticle(reading, 'PREPOSITION') || isZarf(reading);
}

/** A preposition or zarf with its pronoun or its noun still to come, or a noun with بِ لِ كَ. */
export function beginsPhrase(word: Word | undefined): boolean {
  const reading = lead(word);
  if (!reading) return false;
  return isParticle(reading, 'PREPOSITION') || isZarf(reading) || has(reading, 'PREPOSITION');
}

export function isRelative(word: Word | undefined): boolean {
  return isPronoun(lead(word), 'RELATIVE');
}

/** Its pronoun speaks of somebody neither speaking nor spoken to. */
export function hasThirdPronoun(word: Word | undefined): boolean {
  return lead(word)?.enclitic?.person[0] === '3';
}

/** Says what a word is to its group, where something near it settles that. */
export function attach(word: Word, as: WordFunction, governor?: number): void {
  word.function = as;
  word.governor = governor;
}

/** أَيُّهَا, of which only the name of the called behind it is a word of the sentence. */
export function isCall(word: Word | undefined): boolean {
  return word !== undefined && CALLS.has(word.units.folded.join(''));
}
