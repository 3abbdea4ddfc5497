import type { Case } from '../analysis/labels.ts';
import type { Word } from '../analysis/line.ts';
import { ACC, GEN, NOM } from '../analysis/words/cells.ts';
import {
  isNominal,
  isParticle,
  isVerb,
  isZarf,
  type NominalReading,
  type Reading,
  type VerbReading,
} from '../analysis/words/reading.ts';
import { KIN, keys, TIMES } from '../analysis/words/word-lists.ts';
import type { Disagreement } from './disagreement.ts';

// All that a word may be is looked at, before the words around it take anything away: a rule is certain only where all
// readings agree.

type Asked = Pick<Disagreement & { fault: 'CASE' }, 'function' | 'expected'>;

const CASE_NAMES: Readonly<Record<number, Case>> = {
  [NOM]: 'NOMINATIVE',
  [ACC]: 'ACCUSATIVE',
  [GEN]: 'GENITIVE',
};

/** Whether a word can be read, and all its readings pass. */
export function every(word: Word | undefined, passes: (reading: Reading) => boolean): word is Word {
  return word !== undefined && word.readings.length > 0 && word.readings.every(passes);
}

/** The word right before, with nothing but a space between. */
export function before(words: readonly Word[], word: Word | undefined): Word | undefined {
  return word && word.gap === '' ? words[word.index - 1] : undefined;
}

/** The word right behind, with nothing but a space between. */
export function after(words: readonly Word[], word: Word | undefined): Word | undefined {
  return word && word.gapAfter === '' ? words[word.index + 1] : undefined;
}

/** The words of the same sentence before one, the nearest first. */
export function earlier(words: readonly Word[], word: Word): Word[] {
  const found: Word[] = [];
  for (let at = word.index; at > 0 && !words[at]?.startsSentence; at--) found.push(words[at - 1] as Word);
  return found;
}

/** The words of the same sentence behind one. */
export function later(words: readonly Word[], word: Word): Word[] {
  const rest = words.slice(word.index + 1);
  const end = rest.findIndex(({ startsSentence }) => startsSentence);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Nothing of its clause follows: a sign, the end, or a word with وَ. */
export function endsClause(words: readonly Word[], word: Word): boolean {
  const next = after(words, word);
  return next === undefined || every(next, ({ proclitics }) => proclitics.includes('CONJUNCTION'));
}

/** Its readings, where all are nouns or adjectives with nothing before them but their article. */
export function nominals(word: Word | undefined): readonly NominalReading[] {
  return every(word, (reading) => isNominal(reading) && reading.proclitics.length === 0)
    ? (word.readings as NominalReading[])
    : [];
}

/** The same, with وَ or فَ or without. */
export function joinedNominals(word: Word | undefined): readonly NominalReading[] {
  const mayStand = (reading: Reading) =>
    isNominal(reading) && reading.proclitics.every((role) => role === 'CONJUNCTION');
  return every(word, mayStand) ? (word.readings as NominalReading[]) : [];
}

export function verbs(word: Word | undefined): readonly VerbReading[] {
  return every(word, isVerb) ? (word.readings as VerbReading[]) : [];
}

/** The cases that any of some readings has; 0 without readings. */
export function casesOf(readings: readonly NominalReading[]): number {
  return readings.reduce((cases, reading) => cases | reading.cases, 0);
}

/** All its readings pass, and there is one. */
export function are<T extends Reading>(readings: readonly T[], passes: (reading: T) => boolean): boolean {
  return readings.length > 0 && readings.every(passes);
}

/** Definite by what is written on it. */
export function isMarkedDefinite({ article, enclitic, cell }: NominalReading): boolean {
  return article !== undefined || enclitic !== undefined || cell.pos === 'PROPER_NOUN';
}

export function hasTanwin({ cell }: NominalReading): boolean {
  return cell.shape === 'tanwin';
}

export const isNoun = ({ cell }: Reading) => cell.pos === 'NOUN' || cell.pos === 'PROPER_NOUN';
export const isAdjective = ({ cell }: Reading) => cell.pos === 'ADJECTIVE';
export const isTime = ({ cell }: NominalReading) => TIMES.has(cell.lexeme.key);
export const isPerson = ({ cell }: NominalReading) => cell.pos === 'PROPER_NOUN' || KIN.has(cell.lexeme.key);

/** A preposition or zarf whose noun is still to come. */
export function asksForGenitive(reading: Reading): boolean {
  return !reading.enclitic && (isParticle(reading, 'PREPOSITION') || isZarf(reading));
}

/** Right behind a preposition or zarf that has its pronoun, or behind one with its noun. */
export function isPhrase(reading: Reading): boolean {
  return reading.enclitic !== undefined && (isParticle(reading, 'PREPOSITION') || isZarf(reading));
}

/** Nouns that have both genders, or whose gender no mark shows and dictionaries often lack. */
const DOUBTFUL_GENDER = /* @__PURE__ */ keys(
  'طَرِيقٌ سِكِّينٌ حَالٌ لِسَانٌ رُوحٌ سَبِيلٌ سُوقٌ بَلَدٌ فَأْسٌ ضِلْعٌ كَبِدٌ رَحِمٌ فَخِذٌ عُنُقٌ يَمِينٌ شِمَالٌ يَسَارٌ خَمْرٌ مِلْحٌ عَسَلٌ ذَهَبٌ سِلَاحٌ ' +
    'دَلْوٌ قَوْسٌ أَرْنَبٌ عَقْرَبٌ عَنْكَبُوتٌ ضَبُعٌ فَرَسٌ نَحْلٌ نَمْلٌ طَيْرٌ غَنَمٌ إِبِلٌ خَيْلٌ شَخْصٌ إِبْهَامٌ ذِرَاعٌ قَفًا ضُحًى سِنٌّ نَعْلٌ فُلْكٌ جَحِيمٌ بَطْنٌ سُلَّمٌ ' +
    'بَقَرٌ شَجَرٌ تَمْرٌ حَمَامٌ كَفٌّ إِصْبَعٌ قَدَمٌ قِدْرٌ عَجُوزٌ زَوْجٌ عَرُوسٌ ضَيْفٌ',
);

/** Whether its gender is beyond doubt. */
export function hasKnownGender({ cell }: NominalReading): boolean {
  return cell.gender !== undefined && cell.number !== 'COLLECTIVE' && !DOUBTFUL_GENDER.has(cell.lexeme.key);
}

/** The fault of a noun in another case than asked for; none where one of its readings has that case. */
export function wrongCase(word: Word, governor: Word, asked: Asked): Disagreement | undefined {
  const cases = casesOf(joinedNominals(word));
  const found = CASE_NAMES[cases & -cases];
  const expected = Number(Object.entries(CASE_NAMES).find(([, name]) => name === asked.expected)?.[0]);
  if (found === undefined || (cases & expected) !== 0) return undefined;
  return { token: word.index, governor: governor.index, fault: 'CASE', ...asked, found };
}

/** Gender, where none of two words has the other's. */
export const kindOfFault = (
  nouns: readonly NominalReading[],
  others: readonly { cell: { gender?: unknown } }[],
) =>
  nouns.some(({ cell }) => others.some((other) => other.cell.gender === cell.gender)) ? 'NUMBER' : 'GENDER';

/** What is wrong with the kind of a word beside a noun. */
export function faultOfKind(
  nouns: readonly NominalReading[],
  others: Parameters<typeof kindOfFault>[1],
): Pick<Disagreement & { fault: 'GENDER' | 'NUMBER' }, 'fault' | 'isOfPlural'> {
  const fault = kindOfFault(nouns, others);
  const isOfPlural = fault === 'NUMBER' && are(nouns, ({ cell }) => /PLURAL/.test(cell.number));
  return isOfPlural ? { fault, isOfPlural } : { fault };
}
