import type { Word } from '../analysis/line.ts';
import { ACC } from '../analysis/words/cells.ts';
import type { NominalReading } from '../analysis/words/reading.ts';
import { keys } from '../analysis/words/word-lists.ts';
import { are, before, hasKnownGender, joinedNominals, nominals, verbs, wrongCase } from './around.ts';
import type { Disagreement, Rule } from './disagreement.ts';

/** Of three to ten. */
const FEW = /* @__PURE__ */ keys(
  'ثَلَاثَةٌ أَرْبَعَةٌ خَمْسَةٌ سِتَّةٌ سَبْعَةٌ ثَمَانِيَةٌ تِسْعَةٌ عَشَرَةٌ ثَلَاثٌ أَرْبَعٌ خَمْسٌ سِتٌّ سَبْعٌ ثَمَانٍ تِسْعٌ عَشْرٌ',
);
const TEN = /* @__PURE__ */ keys('عَشَرَةٌ عَشْرٌ');
const HUNDREDS = /* @__PURE__ */ keys('مِئَةٌ أَلْفٌ');

const isBare = ({ pos, shape }: NominalReading['cell']) => pos === 'NUMERAL' && shape === 'open';
const isFew = ({ cell }: NominalReading) => isBare(cell) && FEW.has(cell.lexeme.key);
const isTen = ({ cell }: NominalReading) => isBare(cell) && TEN.has(cell.lexeme.key);
const isCounted = ({ cell }: NominalReading) => cell.pos === 'NOUN';
const isPlural = ({ cell }: NominalReading) => /PLURAL/.test(cell.number);
const hasTa = ({ form }: Word) => /ة[\u064B-\u0650]?$/u.test(form);

/** The number of two words that ends with this one: ثَلَاثَةَ عَشَرَ. */
function unitsBefore(words: readonly Word[], word: Word | undefined): Word | undefined {
  const units = before(words, word);
  const isCompound = word && are(nominals(word), isTen) && are(joinedNominals(units), isFew);
  return isCompound ? units : undefined;
}

/** The genders of what is counted, in its singular. */
const gendersOf = (nouns: readonly NominalReading[]) => new Set(nouns.map(({ cell }) => cell.gender));

/** عَشَرَةُ تَمَرَاتٍ, خَمْسُ رِجَالٍ, خَمْسَ عَشَرَ وَلَدًا: from three to ten with ة before masculines alone. */
function genderOfNumber(words: readonly Word[], word: Word): Disagreement | undefined {
  const number = before(words, word);
  const counted = nominals(word);
  if (!number || !are(counted, (noun) => isCounted(noun) && hasKnownGender(noun))) return undefined;
  const [gender, ...others] = gendersOf(counted);
  if (others.length > 0) return undefined;
  const units = unitsBefore(words, number);
  if (units) {
    const isRight = hasTa(units) === (gender === 'M') && hasTa(number) === (gender === 'F');
    return isRight ? undefined : numberFault(word, hasTa(units) === (gender === 'M') ? number : units);
  }
  if (!are(joinedNominals(number), isFew) || !are(counted, isPlural)) return undefined;
  if (!are(joinedNominals(number), ({ cell }) => cell.shape === 'open')) return undefined;
  return hasTa(number) === (gender === 'M') ? undefined : numberFault(word, number);
}

const numberFault = (counted: Word, number: Word): Disagreement => ({
  token: number.index,
  governor: counted.index,
  fault: 'NUMERAL_GENDER',
});

/** ثَلَاثَةُ رَجُلٍ, عِشْرُونَ أَيَّامٍ, عِشْرُونَ يَوْمٌ, مِئَةُ رِجَالٍ. */
function countedNoun(words: readonly Word[], word: Word): Disagreement | undefined {
  const number = before(words, word);
  const counted = nominals(word);
  const numbers = joinedNominals(number);
  if (!number || !are(counted, isCounted) || !are(numbers, ({ cell }) => cell.pos === 'NUMERAL'))
    return undefined;
  const wrongNumber = { token: word.index, governor: number.index, fault: 'COUNTED_NUMBER' } as const;
  const isTens = are(numbers, ({ cell, article }) => cell.shape === 'full' && article === undefined);
  if (isTens || unitsBefore(words, number)) {
    if (are(counted, ({ article, enclitic }) => article !== undefined || enclitic !== undefined))
      return undefined;
    if (are(counted, isPlural)) return wrongNumber;
    const isSaid =
      verbs(before(words, number)).length > 0 && !are(counted, ({ cell }) => cell.shape === 'tanwin');
    return isSaid
      ? undefined
      : wrongCase(word, number, { function: 'SPECIFICATION', expected: 'ACCUSATIVE' });
  }
  if (!are(numbers, ({ cell }) => cell.shape === 'open')) return undefined;
  const isSingular = are(counted, ({ cell }) => cell.number === 'SINGULAR' || cell.number === 'DUAL');
  if (are(numbers, isFew))
    return isSingular && !are(counted, (noun) => noun.cases === ACC) ? wrongNumber : undefined;
  const isHundred = are(numbers, ({ cell }) => HUNDREDS.has(cell.lexeme.key));
  return isHundred && are(counted, isPlural) ? wrongNumber : undefined;
}

export const NUMBER_RULES: readonly Rule[] = [genderOfNumber, countedNoun];
