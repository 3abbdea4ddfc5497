import type { Word } from '../line.ts';
import { NOM } from '../words/cells.ts';
import { keyOf } from '../words/folding.ts';
import { has, isParticle, isPronoun, isVerb, isZarf, type NominalReading } from '../words/reading.ts';
import { KIN } from '../words/word-lists.ts';
import { isDefinite, mayFollowTopic } from './agreement.ts';
import { beginsPhrase, casesOf, hasThirdPronoun, isRelative, lead, nominal } from './words-around.ts';

/** رَجُلٌ اسْمُهُ سَعْدٌ, سَاعَةً لَهَا بَابٌ: a clause that describes the indefinite noun before it. */
export function isOfEmbedded(words: readonly Word[], word: Word): boolean {
  const before = words[word.index - 1];
  if (!before || word.startsSentence || word.isAfterPause) return false;
  if (hasThirdPronoun(word) && isDescribed(words, before, word))
    return predicateFollows(words, word) !== false;
  const isPhrase =
    beginsPhrase(before) && hasThirdPronoun(before) && !lead(before)?.proclitics.includes('CONJUNCTION');
  const described = words[word.index - 2];
  return (
    isPhrase &&
    described !== undefined &&
    !before.startsSentence &&
    !before.isAfterPause &&
    isDescribed(words, described, before)
  );
}

/** An indefinite noun whose gender is that of the pronoun of the word behind it. */
function isDescribed(words: readonly Word[], word: Word, pronounOf: Word): boolean {
  const noun = word.function === 'ADJECTIVE_OF' && word.governor !== undefined ? words[word.governor] : word;
  const reading = nominal(noun);
  if (
    !reading ||
    !noun ||
    isDefinite(words, noun) !== false ||
    (reading.cell.pos === 'NUMERAL' && reading.cell.shape !== 'tanwin')
  )
    return false;
  const person = lead(pronounOf)?.enclitic?.person;
  const isFeminine = reading.cell.gender === 'F' || /PLURAL/.test(reading.cell.number);
  if (/PLURAL/.test(reading.cell.number) && person === '3MP') return true;
  if (reading.cell.pos === 'NUMERAL') return person === '3MP';
  return person === (isFeminine ? '3FS' : '3MS');
}

/** Right behind the subject of a verb, another person or a direction goes on with the verb. */
function belongsToVerb(words: readonly Word[], word: Word, phrase: Word): boolean {
  const before = words[word.index - 1];
  const person = lead(word) as NominalReading;
  if (!before || casesOf(before) !== NOM || before.function === 'PREDICATE') return false;
  const { cell } = lead(phrase) ?? {};
  const isDirection = cell?.type === 'function' && DIRECTIONS.has(cell.lemma);
  return (
    isDirection ||
    person.cell.pos === 'PROPER_NOUN' ||
    KIN.has(person.cell.lexeme.key) ||
    hasThirdPronoun(word)
  );
}

const DIRECTIONS = /* @__PURE__ */ new Set(['إِلَى', 'مِنْ', 'عَنْ'].map(keyOf));

/**
 * Whether something is said of a noun behind it.
 * @returns undefined where it may be said of the noun or of what stands before
 */
export function predicateFollows(words: readonly Word[], word: Word): boolean | undefined {
  const noun = lead(word) as NominalReading;
  let at = word.groupEnd + 1;
  while (
    words[at] &&
    !words[at]?.startsSentence &&
    isParticle(lead(words[at]), 'NEGATION') &&
    lead(words[at])?.proclitics.length === 0
  )
    at++;
  const next = words[at];
  const reading = lead(next);
  if (!next || next.startsSentence || !reading) return false;
  if (has(reading, 'CONJUNCTION') || isParticle(reading, 'COORDINATION')) return false;
  if (isVerb(reading)) {
    if (next.isAfterPause) return false;
    return mayFollowTopic(reading, noun.cell);
  }
  if (isPronoun(reading, 'PERSONAL')) return true;
  if (isParticle(reading, 'VERIFICATION') || isParticle(reading, 'FUTURE')) return !next.isAfterPause;
  if (
    isParticle(reading, 'INNA') &&
    reading.cell.type === 'function' &&
    reading.cell.lemma === 'ءَ\u0646\u064E\u0651'
  )
    return true;
  if (isRelative(next)) return undefined;
  if (reading.cell.type === 'nominal' && !beginsPhrase(next)) {
    // أُخْتٌ اسْمُهَا هُدَى: a clause that describes it.
    if (isOfEmbedded(words, next)) return false;
    return next.function === undefined && (casesOf(next) & NOM) !== 0 && !next.isAfterPause
      ? isDefinite(words, next) === false || !reading.article
      : false;
  }
  if (reading.cell.pos === 'ADVERB') return undefined;
  if (!beginsPhrase(next) && !isZarf(reading)) return false;
  if (next.units.written[0] === 'كَ' && has(reading, 'PREPOSITION')) return false;
  return phraseIsPredicate(words, word, next);
}

/** وَالْمِفْتَاحُ فِي يَدِهَا is a clause; in جَاءَ سَعْدٌ وَزَهْرَةُ إِلَى الْبَيْتِ the place belongs to the verb. */
function phraseIsPredicate(words: readonly Word[], word: Word, next: Word): boolean | undefined {
  const end = words[next.index + 1];
  const speaksBack =
    hasThirdPronoun(next) ||
    (lead(next)?.enclitic === undefined && hasThirdPronoun(end) && end?.function !== undefined);
  if (speaksBack || word.isAfterPause || word.startsSentence) return true;
  if (word.units.folded[0] === 'فَ' && lead(word)?.proclitics.includes('CONJUNCTION')) return true;
  return belongsToVerb(words, word, next) ? false : undefined;
}

/** مَكْتُوبٌ عَلَى الْبَابِ: it is said of what follows, or of what is not said. */
export function isBareAdjective(words: readonly Word[], word: Word): boolean {
  return nominal(word)?.cell.pos === 'ADJECTIVE' && isDefinite(words, word) === false;
}
