import type { Word } from '../line.ts';
import { ACC, GEN, NOM } from '../words/cells.ts';
import { has, isParticle, isPronoun, isZarf, type NominalReading } from '../words/reading.ts';
import { attachAdjective } from './adjectives.ts';
import { isDefinite } from './agreement.ts';
import { nameOfPerson, stressing } from './apposition.ts';
import { coordinateGenitive } from './series.ts';
import {
  attach,
  casesOf,
  isSettled,
  lead,
  narrowCase,
  nominal,
  opensGenitive,
  retain,
} from './words-around.ts';

const TEN = /^عَشْ?[\u064E]?رَة?\u064E?$/;

/** ثَلَاثَةَ عَشَرَ: the two words have one ending for all cases. */
function buildCompounds(words: readonly Word[]): void {
  for (const word of words) {
    const before = words[word.index - 1];
    if (
      !before ||
      word.startsSentence ||
      nominal(word)?.cell.pos !== 'NUMERAL' ||
      nominal(before)?.cell.pos !== 'NUMERAL'
    )
      continue;
    if (!TEN.test(word.units.folded.join('')) || !before.units.folded.at(-1)?.endsWith('\u064E')) continue;
    for (const one of [before, word]) {
      one.builtCase = 'BUILT';
      one.isCompound = true;
    }
  }
}

/** Joins words to groups from right to left of the page: what stands behind a preposition, in annexation, as adjective. */
export function joinGroups(words: readonly Word[]): void {
  buildCompounds(words);
  for (const word of words) {
    if (!nominal(word) || !isSettled(word) || word.isCompound) continue;
    const isJoined =
      afterPreposition(words, word) ||
      afterVocative(words, word) ||
      afterGenusNegation(words, word) ||
      afterDemonstrative(words, word) ||
      afterAnnexed(words, word) ||
      afterNumber(words, word) ||
      attachAdjective(words, word) ||
      stressing(words, word) ||
      nameOfPerson(words, word) ||
      coordinateGenitive(words, word);
    if (isJoined) extendGroup(words, word);
  }
}

/** The word is now the last of its group: of all that it hangs from. */
function extendGroup(words: readonly Word[], word: Word): void {
  let head: Word | undefined = word;
  for (let steps = 0; head && steps < words.length; steps++) {
    head.groupEnd = Math.max(head.groupEnd, word.index);
    head = ofWhichGroup(words, head);
  }
}

const INSIDE = /^(?:ANNEXED_TO|ADJECTIVE_OF|APPOSITION|EMPHASIS|SPECIFICATION)$/;

function ofWhichGroup(words: readonly Word[], { function: as, governor, index }: Word): Word | undefined {
  return as !== undefined && INSIDE.test(as) && governor !== undefined && governor !== index
    ? words[governor]
    : undefined;
}

function afterPreposition(words: readonly Word[], word: Word): boolean {
  const reading = lead(word);
  if (reading && has(reading, 'PREPOSITION')) {
    narrowCase(word, GEN);
    attach(word, 'AFTER_PREPOSITION', word.index);
    return true;
  }
  const before = words[word.index - 1];
  if (!before || word.startsSentence || (reading && has(reading, 'CONJUNCTION'))) return false;
  if (!isPreposition(before) || !(casesOf(word) & GEN)) return false;
  narrowCase(word, GEN);
  attach(word, 'AFTER_PREPOSITION', before.index);
  return true;
}

/** A preposition that waits for its noun; بِلَا is one as well. */
function isPreposition(word: Word): boolean {
  const reading = lead(word);
  if (!reading || reading.enclitic) return false;
  return (
    isParticle(reading, 'PREPOSITION') || (isParticle(reading, 'NEGATION') && has(reading, 'PREPOSITION'))
  );
}

function afterVocative(words: readonly Word[], word: Word): boolean {
  const before = words[word.index - 1];
  if (!before || !isParticle(lead(before), 'VOCATIVE')) return false;
  const reading = lead(word) as NominalReading;
  attach(word, 'VOCATIVE', before.index);
  const next = words[word.index + 1];
  const isAnnexed =
    reading.enclitic !== undefined ||
    (reading.cases === ACC && mayAnnex(word) && isGenitiveAfter(word, next));
  if (isAnnexed) {
    narrowCase(word, ACC);
    return true;
  }
  if (reading.cases & NOM && reading.article === undefined) {
    narrowCase(word, NOM);
    word.builtCase = 'BUILT';
  } else if (reading.cell.shape === 'open') word.isGovernorDoubtful = true;
  return true;
}

function isGenitiveAfter(word: Word, next: Word | undefined): boolean {
  return (
    next !== undefined &&
    !next.startsSentence &&
    !next.isAfterPause &&
    (casesOf(next) & GEN) !== 0 &&
    word.gapAfter === ''
  );
}

function afterGenusNegation(words: readonly Word[], word: Word): boolean {
  const before = words[word.index - 1];
  if (!before || word.startsSentence || !lead(before) || lead(before)?.enclitic) return false;
  if (!before.readings.some((reading) => isParticle(reading, 'GENUS_NEGATION'))) return false;
  const reading = lead(word) as NominalReading;
  const isBare = reading.article === undefined && !reading.enclitic && reading.proclitics.length === 0;
  const shape = reading.cell.shape;
  if (!isBare || !(reading.cases & ACC) || (shape !== 'open' && shape !== 'diptote')) return false;
  narrowCase(word, ACC);
  retain(before, (each) => isParticle(each, 'GENUS_NEGATION'));
  attach(word, 'LA_NOUN', before.index);
  word.builtCase = 'BUILT';
  return true;
}

function afterDemonstrative(words: readonly Word[], word: Word): boolean {
  const before = words[word.index - 1];
  const reading = lead(word) as NominalReading;
  if (!before || word.startsSentence || reading.article === undefined || reading.proclitics.length > 0)
    return false;
  if (!isPronoun(lead(before), 'DEMONSTRATIVE')) return false;
  if (isGoverned(words, before)) narrowCase(word, GEN);
  else if (casesOf(word) !== GEN) narrowCase(word, NOM | ACC);
  attach(word, 'APPOSITION', before.index);
  return true;
}

/** Whether a pronoun stands where a noun would be in the genitive. */
function isGoverned(words: readonly Word[], pronoun: Word): boolean {
  const reading = lead(pronoun);
  if (!reading) return false;
  if (has(reading, 'PREPOSITION')) return true;
  const before = words[pronoun.index - 1];
  return before !== undefined && !pronoun.startsSentence && (opensGenitive(before) || mayAnnex(before));
}

/** A noun that has neither article nor tanwin nor pronoun: something may stand annexed behind it. */
function mayAnnex(word: Word): boolean {
  const reading = nominal(word);
  if (!reading || reading.article !== undefined || reading.enclitic || word.builtCase === 'BUILT')
    return false;
  const { shape, pos } = reading.cell;
  if (pos === 'PROPER_NOUN') return shape === 'open';
  return shape === 'open' || shape === 'cut' || shape === 'diptote' || shape === 'fixed';
}

function afterAnnexed(words: readonly Word[], word: Word): boolean {
  const before = words[word.index - 1];
  const reading = lead(word) as NominalReading;
  if (!before || word.startsSentence || word.isAfterPause || reading.proclitics.length > 0) return false;
  if (!(reading.cases & GEN)) return false;
  const head = lead(before);
  // Where the word before may as well be « my brother », nothing is annexed for certain.
  if (before.readings.some(({ enclitic }) => enclitic !== undefined)) return false;
  const isZarfBefore = isZarf(head) && !head?.enclitic;
  if (!isZarfBefore && !mayAnnex(before)) return false;
  const shape = nominal(before)?.cell.shape;
  // A word without tanwin by nature is annexed only if the genitive has no other reason.
  if ((shape === 'diptote' || shape === 'fixed') && nominal(before)?.cell.pos !== 'NUMERAL') {
    if (reading.cases !== GEN && !isElative(before) && !isPluralWithArticle(before, reading)) return false;
    if (reading.cell.pos === 'ADJECTIVE' && casesOf(before) & GEN && isDefinite(words, word) === false)
      return false;
  }
  narrowCase(word, GEN);
  attach(word, 'ANNEXED_TO', before.index);
  return true;
}

/** مَطَارِقُ النَّحَّاسِينَ: an indefinite subject before a definite object is much rarer. */
function isPluralWithArticle(word: Word, { article }: NominalReading): boolean {
  const cell = nominal(word)?.cell;
  return article !== undefined && cell?.pos === 'NOUN' && cell.number === 'BROKEN_PLURAL';
}

function isElative(word: Word): boolean {
  return nominal(word)?.cell.pos === 'ADJECTIVE' && word.units.folded.length <= 5;
}

/** خَمْسَةَ عَشَرَ يَوْمًا, عِشْرِينَ يَوْمًا, كَمْ تَمْرَةً. */
function afterNumber(words: readonly Word[], word: Word): boolean {
  const before = words[word.index - 1];
  const reading = lead(word) as NominalReading;
  if (!before || word.startsSentence || reading.proclitics.length > 0 || !(reading.cases & ACC)) return false;
  if (isDefinite(words, word) !== false) return false;
  const number = nominal(before);
  const isTens =
    number?.cell.pos === 'NUMERAL' && number.cell.shape === 'full' && reading.cell.pos !== 'ADJECTIVE';
  const isHowMany = before.readings.some(
    ({ cell }) => cell.type === 'function' && cell.kind === 'INTERROGATIVE' && cell.governs === 'ACCUSATIVE',
  );
  if (!isTens && !isHowMany && !before.isCompound) return false;
  word.isGovernorDoubtful = before.isCompound;
  narrowCase(word, ACC);
  attach(word, 'SPECIFICATION', before.index);
  return true;
}
