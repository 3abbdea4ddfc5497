import type { Word } from '../analysis/line.ts';
import { ACC, GEN, INDICATIVE, NOM } from '../analysis/words/cells.ts';
import { keyOf } from '../analysis/words/folding.ts';
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
} from '../analysis/words/reading.ts';
import { stripVowels } from '../text/strip-vowels.ts';
import type { LooseWord, Option } from './options.ts';
import { optionsOf } from './options.ts';

/** An option with how well it fits the line: the weight of the best way to read the line with it. */
export interface RankedOption {
  readonly option: Option;
  readonly weight: number;
}

/** What is known of options beside their forms. */
export interface Known {
  /** In how many texts an entry stands: 0 where nobody knows. */
  frequency(option: Option): number;
  /** It is a noun of a verb that no dictionary lists. */
  isDerived(option: Option): boolean;
}

/**
 * The options of each word of a line, the likeliest first: by what each is alone, and by how it agrees with the words
 * beside it in the best way to read the line with it.
 */
export function rankOptions(line: readonly LooseWord[], known: Known): RankedOption[][] {
  const columns = line.map((own, at) => {
    const next = line[at + 1]?.word;
    return optionsOf(own.word).map((found) => {
      const option = { ...found, readings: likeliestFirst(found.readings, own) };
      return { option, alone: weightAlone(option, own, known) + beforeUnknown(option, next) };
    });
  });
  const forth = columns.map(() => [] as number[]);
  const back = columns.map(() => [] as number[]);
  const joint = (at: number, one: number, other: number) => {
    const [a, b] = [columns[at]?.[one], columns[at + 1]?.[other]];
    const next = line[at + 1]?.word;
    return a && b && next && !next.startsSentence ? weightTogether(a.option, b.option, next) : 0;
  };
  for (const [at, column] of columns.entries()) {
    for (const [place, { alone }] of column.entries()) {
      const before = (forth[at - 1] ?? []).map((weight, other) => weight + joint(at - 1, other, place));
      forth[at]?.push(alone + Math.max(0, ...before));
    }
  }
  for (let at = columns.length - 1; at >= 0; at--) {
    for (const place of (columns[at] ?? []).keys()) {
      const after = (back[at + 1] ?? []).map(
        (weight, other) => weight + (columns[at + 1]?.[other]?.alone ?? 0) + joint(at, place, other),
      );
      back[at]?.push(Math.max(0, ...after));
    }
  }
  return columns.map((column, at) =>
    column
      .map(({ option }, place) => ({ option, weight: (forth[at]?.[place] ?? 0) + (back[at]?.[place] ?? 0) }))
      .sort((one, other) => other.weight - one.weight),
  );
}

const weightOf = (reading: Reading, { word, written }: LooseWord) =>
  likelihood(reading, word) - 2 * (written.get(reading)?.distance ?? 0);

/** By the first of them the word is shown with its vowels. */
function likeliestFirst(readings: readonly Reading[], own: LooseWord): Reading[] {
  return [...readings].sort((one, other) => weightOf(other, own) - weightOf(one, own));
}

function weightAlone(option: Option, own: LooseWord, known: Known): number {
  const [likeliest] = option.readings;
  const common = Math.min(2, 0.5 * Math.log2(1 + known.frequency(option)));
  return (likeliest ? weightOf(likeliest, own) : 0) + common - (known.isDerived(option) ? 1.5 : 0);
}

/** What nothing is known of, and is a noun by its article, its tanwin or its ة. */
const NOMINAL = /^[وفب]?ال...|[^و]ا$|ة$/;

/** أن غديرا: what follows is no verb, though nobody knows it. */
function beforeUnknown({ readings }: Option, next: Word | undefined): number {
  if (!next || next.readings.length > 0 || next.startsSentence || !NOMINAL.test(stripVowels(next.form)))
    return 0;
  return Math.max(
    ...readings.map(({ cell, enclitic }) => {
      if (cell.type !== 'function' || enclitic) return 0;
      if (cell.kind === 'INNA') return 1.5;
      return cell.governs === 'JUSSIVE' || cell.governs === 'SUBJUNCTIVE' ? -2 : 0;
    }),
  );
}

const AM = keyOf('أَمْ');
const ALLA = keyOf('أَلَّا');

function likelihood(reading: Reading, { isInSpeech, isInQuestion, startsSentence }: Word): number {
  const { cell, proclitics, enclitic } = reading;
  const cut = -0.4 * proclitics.length - (enclitic ? 0.7 : 0);
  if (cell.type === 'function') {
    // ألا asks or calls where a sentence begins.
    const isUnlikely = cell.lemma === AM ? !isInQuestion : cell.lemma === ALLA && startsSentence;
    // من asks where a question begins: مَنْ كَتَبَ and not مِنْ كُتُبِ.
    const isAsking =
      startsSentence && isInQuestion && proclitics.length === 0 && isPronoun(reading, 'INTERROGATIVE');
    return cut + (isUnlikely ? -1 : isAsking ? 3.5 : 1.5);
  }
  if (cell.type === 'nominal') return cut + likelihoodOfNoun(reading as NominalReading);
  return cut + likelihoodOfVerb(reading as VerbReading, isInSpeech);
}

function likelihoodOfNoun({ cell }: NominalReading): number {
  if (cell.shape === 'cut') return -1.5;
  // المعلمين is many teachers before it is two.
  if (cell.number === 'DUAL') return -0.7;
  return cell.number === 'SOUND_PLURAL_M' || cell.number === 'SOUND_PLURAL_F' ? -0.5 : 0;
}

function likelihoodOfVerb(reading: VerbReading, isInSpeech: boolean): number {
  const { cell, moods } = reading;
  let weight = cell.voice === 'PASSIVE' ? -2 : 0.2;
  // فليجلس is an order before it is a purpose, لأسألك is not.
  if (has(reading, 'COMMAND')) weight += has(reading, 'CONJUNCTION') ? 0.5 : -1;
  if (cell.tense === 'IMPERATIVE') weight -= isInSpeech ? 0.5 : 3;
  if (cell.tense === 'PRESENT' && !(moods & INDICATIVE)) weight -= 0.5;
  if (cell.person !== '3' && !isInSpeech) weight -= cell.person === '2' ? 1 : 0.5;
  if (cell.number === 'DUAL' || (cell.number === 'PLURAL' && cell.gender === 'F')) weight -= 1.5;
  return weight;
}

const MOST = 8;

function weightTogether(one: Option, other: Option, next: Word): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const before of one.readings.slice(0, MOST)) {
    for (const after of other.readings.slice(0, MOST)) {
      best = Math.max(best, agreement(before, after, next));
    }
  }
  return best;
}

const ASKS_FOR_VERB = /^(?:NEGATION|FUTURE|VERIFICATION|PROHIBITION)$/;

/** How well a word goes behind another. */
function agreement(before: Reading, after: Reading, next: Word): number {
  if (next.isAfterPause) return 0;
  const isJoined = has(after, 'CONJUNCTION');
  if (before.cell.type === 'function') return isJoined ? -1 : behindFunction(before, after);
  if (isJoined) return 0;
  if (isVerb(before)) return behindVerb(before, after);
  return isNominal(before) ? behindNoun(before, after) : 0;
}

function behindFunction(before: Reading, after: Reading): number {
  const { cell, enclitic } = before;
  if (cell.type !== 'function' || enclitic) return 0;
  if (isParticle(before, 'PREPOSITION') || isZarf(before)) return behindPreposition(after);
  if (isParticle(before, 'CONDITION')) return isVerb(after) || governsMood(after) ? 1.5 : 0;
  if (governsMood(before)) return isVerb(after) ? 2 : -2;
  if (isParticle(before) && ASKS_FOR_VERB.test(cell.kind ?? '')) return isVerb(after) ? 1 : 0;
  if (isParticle(before, 'INNA')) return isVerb(after) || governsMood(after) ? -3 : 1;
  if (isParticle(before, 'VOCATIVE')) return isNominal(after) ? 2 : -1;
  // مِنْ أَيْنَ, not مَنْ: one word asks.
  if (isPronoun(before) && asks(after)) return -3;
  if (isPronoun(before, 'RELATIVE')) return isVerb(after) ? 1 : 0;
  if (isPronoun(before, 'DEMONSTRATIVE')) return isNominal(after) && after.article !== undefined ? 1.5 : 0;
  return 0;
}

const asks = ({ cell }: Reading) => cell.type === 'function' && cell.kind === 'INTERROGATIVE';

function governsMood({ cell }: Reading): boolean {
  return cell.type === 'function' && (cell.governs === 'JUSSIVE' || cell.governs === 'SUBJUNCTIVE');
}

function behindPreposition(after: Reading): number {
  if (isVerb(after)) return -4;
  return isNominal(after) && after.cases & GEN ? 2 : 0;
}

function behindVerb({ cell }: VerbReading, after: Reading): number {
  if (isVerb(after)) return after.proclitics.length > 0 ? 0 : -1;
  if (!isNominal(after)) return 0;
  if (cell.person !== '3' || cell.number !== 'SINGULAR' || !(after.cases & NOM)) {
    return after.cases & ACC ? 0.5 : 0;
  }
  return after.cell.gender === undefined || after.cell.gender === cell.gender ? 1 : 0;
}

function behindNoun(before: NominalReading, after: Reading): number {
  if (!isNominal(after)) return 0;
  const isBare = before.article === undefined && !before.enclitic;
  if (after.cell.pos === 'ADJECTIVE' || before.cell.pos === 'PROPER_NOUN') {
    const isAlike =
      (before.article === undefined) === (after.article === undefined) || Boolean(before.enclitic);
    const agrees = after.cell.gender === before.cell.gender && (before.cases & after.cases) !== 0;
    return isAlike && agrees ? 1.5 : 0;
  }
  return isBare && after.cases & GEN && after.proclitics.length === 0 ? 0.8 : 0;
}
