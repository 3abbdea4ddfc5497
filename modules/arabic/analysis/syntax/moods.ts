import type { Word } from '../line.ts';
import { INDICATIVE, JUSSIVE, SUBJUNCTIVE } from '../words/cells.ts';
import { has, isParticle, isPronoun, isVerb, type Reading, type VerbReading } from '../words/reading.ts';
import { isCoordinated, lead, retain, verb } from './words-around.ts';

const MOOD_OF = { SUBJUNCTIVE, JUSSIVE } as const;

/** Narrows the mood of each present and names the word that asks for it. */
export function settleMoods(words: readonly Word[]): void {
  for (const word of words) {
    const reading = verb(word);
    if (reading?.cell.tense !== 'PRESENT') continue;
    const asked = governorOf(words, word, reading) ?? joinedTo(words, word);
    if (asked) {
      narrow(word, asked.mood);
      word.moodGovernor = asked.governor;
    } else if (reading.moods & INDICATIVE && !conditionBefore(words, word)) narrow(word, INDICATIVE);
    else if (reading.moods & JUSSIVE) answerCondition(words, word);
  }
}

/** إِنْ تَزُرْنَا تَجِدَا: the answer of a condition, whatever its ending leaves. */
function answerCondition(words: readonly Word[], word: Word): void {
  const condition = conditionBefore(words, word);
  if (condition) narrow(word, JUSSIVE);
  word.moodGovernor = condition?.index;
}

interface Asked {
  readonly mood: number;
  readonly governor: number | undefined;
}

function narrow(word: Word, mood: number): void {
  retain(word, (reading) => !isVerb(reading) || (reading.moods & mood) !== 0);
  for (const reading of word.readings) if (isVerb(reading) && reading.moods & mood) reading.moods &= mood;
}

function governorOf(words: readonly Word[], word: Word, reading: VerbReading): Asked | undefined {
  if (has(reading, 'PURPOSE')) {
    // فليجلس without its vowels may be an order as well.
    const mayCommand = word.readings.some((other) => has(other, 'COMMAND'));
    return { mood: mayCommand ? SUBJUNCTIVE | JUSSIVE : SUBJUNCTIVE, governor: word.index };
  }
  if (has(reading, 'COMMAND')) return { mood: JUSSIVE, governor: word.index };
  if (reading.proclitics.length > 0) return undefined;
  for (let at = word.index - 1; at >= 0 && !words[at + 1]?.startsSentence; at--) {
    const before = words[at] as Word;
    const particle = lead(before);
    if (particle?.cell.type !== 'function' || particle.cell.pos !== 'PARTICLE' || particle.enclitic)
      return undefined;
    const { governs } = particle.cell;
    if (governs === 'SUBJUNCTIVE' || governs === 'JUSSIVE') {
      return reading.moods & MOOD_OF[governs]
        ? { mood: MOOD_OF[governs], governor: before.index }
        : undefined;
    }
    // أَنْ لَا يَعُودَ
    if (!isParticle(particle, 'NEGATION')) return undefined;
  }
  return undefined;
}

/** A verb with وَ has the mood of the verb it is joined to. */
function joinedTo(words: readonly Word[], word: Word): Asked | undefined {
  if (!isCoordinatedVerb(words, word)) return undefined;
  const own = verb(word)?.moods ?? 0;
  for (let at = word.index - 1; at >= 0 && !words[at + 1]?.startsSentence; at--) {
    const before = words[at] as Word;
    const reading = verb(before);
    if (!reading) continue;
    if (reading.cell.tense !== 'PRESENT' || before.moodGovernor === undefined) return undefined;
    return reading.moods & own && !(own & INDICATIVE && hasOwnEnding(word))
      ? { mood: reading.moods & own, governor: before.moodGovernor }
      : undefined;
  }
  return undefined;
}

/** وَ on the verb, or on the لَا before it. */
function isCoordinatedVerb(words: readonly Word[], word: Word): boolean {
  if (isCoordinated(words, word)) return true;
  const before = words[word.index - 1];
  const reading = lead(before);
  return (
    before !== undefined &&
    reading !== undefined &&
    isParticle(reading, 'NEGATION') &&
    has(reading, 'CONJUNCTION')
  );
}

/** Its ending is that of the indicative alone. */
function hasOwnEnding(word: Word): boolean {
  return (verb(word)?.moods ?? 0) === INDICATIVE;
}

/** The word of a condition before a verb, with the jussive that follows it at once. */
function conditionBefore(words: readonly Word[], word: Word): Word | undefined {
  for (let at = word.index - 1; at >= 0 && !words[at + 1]?.startsSentence; at--) {
    const before = words[at] as Word;
    const reading: Reading | undefined = lead(before);
    const isIn =
      isParticle(reading, 'CONDITION') &&
      reading?.cell.type === 'function' &&
      reading.cell.governs === 'JUSSIVE';
    if (isIn || isPronoun(reading, 'CONDITIONAL'))
      return verb(words[at + 1])?.cell.tense === 'PRESENT' ? before : undefined;
  }
  return undefined;
}
