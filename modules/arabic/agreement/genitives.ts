import type { Word } from '../analysis/line.ts';
import { agreesInKind } from '../analysis/syntax/agreement.ts';
import { isAnnexable } from '../analysis/syntax/neighbours.ts';
import { GEN } from '../analysis/words/cells.ts';
import { keyOf } from '../analysis/words/folding.ts';
import {
  isNominal,
  isParticle,
  isPronoun,
  isVerb,
  isZarf,
  type NominalReading,
} from '../analysis/words/reading.ts';
import { keys } from '../analysis/words/word-lists.ts';
import {
  after,
  are,
  asksForGenitive,
  before,
  casesOf,
  earlier,
  every,
  hasTanwin,
  isAdjective,
  isMarkedDefinite,
  isTime,
  joinedNominals,
  nominals,
  wrongCase,
} from './around.ts';
import type { Disagreement, Rule } from './disagreement.ts';

/** Before a nominative or a sentence too. */
const LOOSE = /* @__PURE__ */ keys('مُنْذُ رُبَّ حَتَّى حِينَ دُونَ');

/** فِي الْبَيْتُ, بَعْدَ الْيَوْمَ. */
function afterPreposition(words: readonly Word[], word: Word): Disagreement | undefined {
  const governor = before(words, word);
  if (nominals(word).length === 0 || !every(governor, asksForGenitive)) return undefined;
  if (governor.readings.some(({ cell }) => cell.type === 'function' && LOOSE.has(cell.lemma)))
    return undefined;
  const isPlace = governor.readings.some(isZarf);
  return wrongCase(word, governor, {
    function: isPlace ? 'ANNEXED_TO' : 'AFTER_PREPOSITION',
    expected: 'GENITIVE',
  });
}

/** Neither article nor tanwin nor pronoun, on a word that would have one of them. */
function isOpen({ article, enclitic, cell }: NominalReading): boolean {
  return (
    article === undefined &&
    !enclitic &&
    (cell.shape === 'open' || cell.shape === 'cut') &&
    cell.pos !== 'PROPER_NOUN'
  );
}

const isNumber = (word: Word | undefined) => every(word, ({ cell }) => cell.pos === 'NUMERAL');

const UNFINISHED = /* @__PURE__ */ keys('غَيْرٌ حَسْبٌ قَبْلٌ بَعْدٌ أَوَّلٌ ذُو أَيٌّ');

/** Called or denied, a noun has no tanwin though nothing is annexed. */
function isCalledOrDenied(words: readonly Word[], word: Word): boolean {
  const head = before(words, word);
  return (
    head?.readings.some(
      (reading) =>
        isParticle(reading, 'VOCATIVE') ||
        (isParticle(reading, 'GENUS_NEGATION') && !reading.proclitics.includes('PREPOSITION')) ||
        isParticle(reading, 'INTERROGATIVE') ||
        isPronoun(reading),
    ) ?? false
  );
}

const DHU = /* @__PURE__ */ keyOf('ذُو');

/** حِمَارُ كَبِيرٌ, رَجُلُ ذُو مَالٍ: what is said of the word before, whose tanwin is lacking. */
function mayQualify(heads: readonly NominalReading[], own: readonly NominalReading[]): boolean {
  const isSaidOf = are(
    own,
    (each) => !isMarkedDefinite(each) && (isAdjective(each) || each.cell.lexeme.key === DHU),
  );
  return (
    isSaidOf &&
    heads.some((head) => own.some((each) => (head.cases & each.cases) !== 0 && agreesInKind(head, each)))
  );
}

/** بَابُ الْبَيْتُ: what stands behind a noun without article and tanwin is in the genitive. */
function afterAnnexed(words: readonly Word[], word: Word): Disagreement | undefined {
  const governor = before(words, word);
  const heads = joinedNominals(governor);
  if (!governor || nominals(word).length === 0 || !are(heads, isOpen)) return undefined;
  // ثَلَاثَةَ عَشَرَ رَجُلًا: a number of two words annexes nothing.
  const isCompound = isNumber(word) || (isNumber(governor) && isNumber(before(words, governor)));
  if (isCompound || isCalledOrDenied(words, governor)) return undefined;
  if (mayQualify(heads, nominals(word)))
    return { token: governor.index, governor: governor.index, fault: 'UNFINISHED_ANNEXATION' };
  return wrongCase(word, governor, { function: 'ANNEXED_TO', expected: 'GENITIVE' });
}

/** دَخَلَ رَجُلُ: neither article nor tanwin, and nothing is annexed. */
function unfinishedAnnexation(words: readonly Word[], word: Word): Disagreement | undefined {
  const own = every(word, isNominal) ? (word.readings as NominalReading[]) : [];
  const mayStandAlone = (reading: NominalReading) =>
    (isTime(reading) && reading.cases !== GEN) ||
    reading.cell.pos === 'NUMERAL' ||
    UNFINISHED.has(reading.cell.lexeme.key);
  if (!are(own, (reading) => isOpen(reading) && !mayStandAlone(reading))) return undefined;
  if (isCalledOrDenied(words, word) || isAlone(word) || isJoinedDenial(words, word)) return undefined;
  const next = after(words, word);
  if (
    next &&
    (next.readings.length === 0 || next.readings.some((reading) => isAnnexable(reading, own.some(isTime))))
  )
    return undefined;
  // Behind a noun in another case than the genitive the fault is that noun's.
  if (next && nominals(next).length > 0) return undefined;
  return { token: word.index, governor: word.index, fault: 'UNFINISHED_ANNEXATION' };
}

/** «صَدِيقُ، تَعَالَ»: called without يَا. */
function isAlone(word: Word): boolean {
  return (word.startsSentence || word.isAfterPause) && word.gapAfter !== '';
}

/** لَا رَجُلَ وَامْرَأَةَ */
function isJoinedDenial(words: readonly Word[], word: Word): boolean {
  return earlier(words, word).some((other) =>
    other.readings.some(
      (reading) => isParticle(reading, 'GENUS_NEGATION') || isParticle(reading, 'VOCATIVE'),
    ),
  );
}

/** A noun behind which no genitive can stand: it has its article, tanwin, pronoun or ن. */
function isClosed(reading: NominalReading): boolean {
  if (reading.cases & GEN) return false;
  const { cell, enclitic, article } = reading;
  if (enclitic || cell.shape === 'tanwin' || cell.shape === 'full') return cell.pos !== 'NUMERAL';
  // الْحَسَنُ الْوَجْهِ
  return article !== undefined && cell.pos === 'NOUN';
}

/** دَخَلَ الْوَلَدِ, الْبَابُ الْبَيْتِ: nothing asks for the genitive. */
function unaskedGenitive(words: readonly Word[], word: Word): Disagreement | undefined {
  const own = nominals(word);
  const previous = before(words, word);
  if (!previous || casesOf(own) !== GEN || own.some(({ cell }) => cell.isHidden)) return undefined;
  const isBehindVerb = every(previous, isVerb);
  if (!isBehindVerb && !are(joinedNominals(previous), isClosed)) return undefined;
  if (own.some(isAdjective) && (isBehindVerb || mayQualifyEarlier(words, word, own))) return undefined;
  return { token: word.index, governor: previous.index, fault: 'UNASKED_GENITIVE' };
}

/** An adjective may be of a noun in the genitive that stands before. */
function mayQualifyEarlier(words: readonly Word[], word: Word, own: readonly NominalReading[]): boolean {
  return earlier(words, word)
    .slice(1, 7)
    .some((other) =>
      other.readings.some(
        (reading) =>
          reading.cell.type === 'nominal' &&
          (reading.cases & GEN) !== 0 &&
          own.some((each) => hasTanwin(each) !== isMarkedDefinite(reading as NominalReading)),
      ),
    );
}

/** يَا الرَّجُلُ; يَا صَاحِبُ الْبَيْتِ. */
function afterCall(words: readonly Word[], word: Word): Disagreement | undefined {
  const call = before(words, word);
  const own = nominals(word);
  if (!every(call, (reading) => isParticle(reading, 'VOCATIVE'))) return undefined;
  if (are(own, ({ article }) => article !== undefined))
    return { token: word.index, governor: call.index, fault: 'ARTICLE_AFTER_CALL' };
  const next = nominals(after(words, word));
  const isAnnexed = are(own, isOpen) && are(next, ({ cases, cell }) => cases === GEN && !cell.isHidden);
  return isAnnexed ? wrongCase(word, call, { function: 'VOCATIVE', expected: 'ACCUSATIVE' }) : undefined;
}

/** Where a genitive is asked for, and where none is. */
export const GENITIVE_RULES: readonly Rule[] = [
  afterPreposition,
  afterAnnexed,
  afterCall,
  unaskedGenitive,
  unfinishedAnnexation,
];
