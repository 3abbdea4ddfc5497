import type { Word } from '../analysis/line.ts';
import { agreesInKind, mayFollowTopic, mayHaveSubject } from '../analysis/syntax/agreement.ts';
import { isKana } from '../analysis/syntax/clause.ts';
import { seldomHasObject } from '../analysis/syntax/transitivity.ts';
import {
  isCoordinated,
  isSettled,
  lead,
  narrowCase,
  nominal,
  opensGenitive,
  retain,
} from '../analysis/syntax/words-around.ts';
import { ACC, GEN, NOM } from '../analysis/words/cells.ts';
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
import { KIN, STRESSING, TIMES } from '../analysis/words/word-lists.ts';
import { annex, EACH, isDefinite, mayHave } from './annexation.ts';
import type { LooseWord } from './options.ts';

/**
 * Chooses the endings of nouns whose vowels are not written by where they stand: what is annexed, the object behind a
 * subject, the noun of إِنَّ, the adjective of each. It is the likeliest ending, not the only one.
 * @param line its words, with the readings of one entry each
 * @param isFree whether the ending of a word may be chosen
 */
export function placeEndings(line: readonly LooseWord[], isFree: (word: LooseWord) => boolean): void {
  const words = line.map(({ word }) => word);
  const free = new Set(line.filter(isFree).map(({ word }) => word));
  const annexing = annex(words, free);
  for (const word of free) if (!annexing.has(word) && !isDenied(words, word)) retain(word, isNotOpen);
  let clause: Clause = {};
  for (const word of words) {
    if (word.startsSentence) clause = {};
    const found = enter(words, word, clause);
    clause = found.clause;
    if (found.cases && free.has(word)) narrowCase(word, found.cases);
    if (free.has(word)) followNoun(words, word);
  }
}

/** بَابَ: without tanwin, though it could have one, and with nothing annexed to it. */
const isNotOpen = (reading: Reading) =>
  !isNominal(reading) || reading.cell.shape !== 'open' || isDefinite(reading);

const HATTA = /* @__PURE__ */ keyOf('حَتَّى');
const LA = /* @__PURE__ */ keyOf('لَا');
const WHICH = /* @__PURE__ */ keyOf('أَيٌّ');

/** How far a clause has come. */
interface Clause {
  readonly verb?: VerbReading;
  readonly isKana?: boolean;
  /** Its subject stands before, or is not named. */
  readonly hasSubject?: boolean;
  readonly hasObject?: boolean;
  /** Of what the clause speaks, where that stands before its verb. */
  readonly topic?: NominalReading;
  /** The noun of إِنَّ is still to come. */
  readonly awaitsNoun?: boolean;
}

interface Entered {
  readonly clause: Clause;
  /** The cases that are left of a noun. */
  readonly cases?: number;
}

function enter(words: readonly Word[], word: Word, clause: Clause): Entered {
  const reading = lead(word);
  if (!reading || !isSettled(word)) return { clause: {} };
  if (isVerb(reading)) return { clause: openClause(words, word, reading, clause) };
  if (isNominal(reading)) return enterNoun(words, word, reading, clause);
  if (isParticle(reading, 'INNA')) return { clause: { awaitsNoun: !reading.enclitic } };
  return { clause: opensClause(words, word, reading) ? {} : clause };
}

const OPENING = /^(?:RELATIVE|PERSONAL|INTERROGATIVE|SUBORDINATION|CONDITION|CONDITIONAL)$/;

/** The verb before has no part in what follows: الَّذِي; رَجُلٌ لَهُ قُبَّعَةٌ, وَفِي يَدِهِ قَلَمٌ. */
function opensClause(words: readonly Word[], word: Word, reading: Reading): boolean {
  const { cell, enclitic } = reading;
  if (cell.type === 'function' && OPENING.test(cell.kind ?? '')) return true;
  if (!isParticle(reading, 'PREPOSITION') && !isZarf(reading)) return false;
  const before = word.startsSentence ? undefined : nominal(words[word.index - 1]);
  const isSaidOfNoun = enclitic !== undefined && before !== undefined && !isDefinite(before);
  return isSaidOfNoun || has(reading, 'CONJUNCTION');
}

function openClause(words: readonly Word[], word: Word, verb: VerbReading, { topic }: Clause): Clause {
  const { person, number } = verb.cell;
  const isOfTopic = topic !== undefined && !isCoordinated(words, word) && mayFollowTopic(verb, topic.cell);
  return {
    verb,
    isKana: isKana(verb, isParticle(lead(words[word.index - 1]), 'NEGATION')),
    hasSubject: person !== '3' || number !== 'SINGULAR' || isOfTopic,
    hasObject: verb.enclitic !== undefined,
  };
}

function enterNoun(words: readonly Word[], word: Word, reading: NominalReading, clause: Clause): Entered {
  if (isDenied(words, word)) return { clause, cases: ACC };
  // وَأُمِّي مُهَنْدِسَةٌ: what follows may be said of this noun.
  if (isCoordinated(words, word)) return { clause: { topic: reading }, cases: caseOfSeries(words, word) };
  const before = word.startsSentence ? undefined : words[word.index - 1];
  if (isParticle(lead(before), 'VOCATIVE')) return { clause, cases: isAnnexed(words, word) ? ACC : 0 };
  if (before && (opensGenitive(before) || isUpTo(before))) return { clause, cases: GEN };
  if (isGoverned(words, word, reading) || nounDescribed(words, word)) return { clause };
  return standAlone(words, word, reading, clause);
}

/** حَتَّى الْفَجْرِ. */
const isUpTo = (word: Word) =>
  word.readings.some(({ cell }) => cell.type === 'function' && cell.lemma === HATTA);

const isAnnexed = (words: readonly Word[], word: Word) =>
  nominal(word)?.cell.shape === 'open' && nominal(words[word.index + 1])?.cases === GEN;

/** لَا شَكَّ: denied altogether. */
function isDenied(words: readonly Word[], word: Word): boolean {
  const before = word.startsSentence ? undefined : words[word.index - 1];
  const isAfterLa = before?.readings.some(
    ({ cell, proclitics }) => cell.type === 'function' && cell.lemma === LA && proclitics.length === 0,
  );
  // تَمْرٌ لَا ذَهَبٌ denies the noun before.
  const isBehindNoun = before && !before.startsSentence && nominal(words[before.index - 1]) !== undefined;
  const isBare = (reading: Reading) => !isDefinite(reading) && reading.proclitics.length === 0;
  return (
    isAfterLa === true &&
    !isBehindNoun &&
    word.readings.every(
      (reading) => isNominal(reading) && isBare(reading) && reading.cell.pos !== 'ADJECTIVE',
    )
  );
}

/** Its case has another reason than the verb. */
function isGoverned(words: readonly Word[], word: Word, reading: NominalReading): boolean {
  if (has(reading, 'PREPOSITION') || word.readings.every(({ cases }) => cases === GEN)) return true;
  const before = word.startsSentence ? undefined : words[word.index - 1];
  if (!before) return false;
  if (isParticle(lead(before), 'EXCEPTION')) return true;
  if (!isPronoun(lead(before), 'DEMONSTRATIVE')) return false;
  const isAfterPreposition = !before.startsSentence && opensGenitive(words[before.index - 1]);
  return isAfterPreposition || (lead(before)?.proclitics ?? []).includes('PREPOSITION');
}

/** مِنَ الْمُثَقَّفِينَ وَالطُّلَّابِ: what ends its clause goes on the noun before it; 0 where more is said of it. */
function caseOfSeries(words: readonly Word[], word: Word): number {
  const next = words[word.index + 1];
  const endsClause = !next || next.startsSentence || next.isAfterPause || isCoordinated(words, next);
  let before = word.startsSentence || word.isAfterPause ? undefined : words[word.index - 1];
  while (before && nounDescribed(words, before)) before = words[before.index - 1];
  const noun = nominal(before);
  const own = nominal(word);
  const isAlike = noun && own?.cell.pos === 'NOUN' && isDefinite(noun) === isDefinite(own);
  return endsClause && isAlike ? casesOfAll(before as Word) : 0;
}

const casesOfAll = ({ readings }: Word) => readings.reduce((all, { cases }) => all | cases, 0);

/** A noun that is the topic, the subject, the object or a time. */
function standAlone(words: readonly Word[], word: Word, reading: NominalReading, clause: Clause): Entered {
  const { verb } = clause;
  const { key } = reading.cell.lexeme;
  if (clause.awaitsNoun) return { clause: { topic: reading }, cases: ACC };
  const next = nominal(words[word.index + 1]);
  if (key === EACH && next && TIMES.has(next.cell.lexeme.key)) return { clause, cases: ACC };
  if (!verb) return { clause: { ...clause, topic: clause.topic ?? reading } };
  if (key === WHICH || (reading.enclitic && STRESSING.has(key))) return { clause };
  if (isBesideName(words, word, reading)) return { clause, cases: casesOfAll(words[word.index - 1] as Word) };
  const mayBeSubject = !clause.hasSubject && mayHave(word, NOM) && mayHaveSubject(verb, reading.cell);
  // Without an alef an indefinite noun is mostly no accusative.
  if (mayBeSubject || !mayHave(word, ACC)) return { clause: { ...clause, hasSubject: true }, cases: NOM };
  if (clause.isKana) return { clause, cases: isDefinite(reading) ? 0 : ACC };
  const seldom = verb.cell.voice === 'PASSIVE' || seldomHasObject(verb.cell.lexeme);
  return clause.hasObject || seldom ? { clause } : { clause: { ...clause, hasObject: true }, cases: ACC };
}

/** سَعْدٌ الْمُعَلِّمُ, أَخِيهَا الطَّبِيبِ: who somebody is, beside their name or their tie. */
function isBesideName(words: readonly Word[], word: Word, reading: NominalReading): boolean {
  const before = word.startsSentence || word.isAfterPause ? undefined : nominal(words[word.index - 1]);
  const isWho = reading.article !== undefined && KIN.has(reading.cell.lexeme.key);
  const isName = before?.cell.pos === 'PROPER_NOUN' || (before?.enclitic && KIN.has(before.cell.lexeme.key));
  return isWho && Boolean(isName) && reading.proclitics.length === 0;
}

/** The noun that an adjective right behind it is said of. */
function nounDescribed(words: readonly Word[], word: Word): Word | undefined {
  const [reading, before] = [nominal(word), words[word.index - 1]];
  const noun = nominal(before);
  if (reading?.cell.pos !== 'ADJECTIVE' || !noun || word.startsSentence || word.isAfterPause)
    return undefined;
  const isAlike = isDefinite(noun) === isDefinite(reading) && agreesInKind(noun, reading);
  return isAlike && reading.proclitics.length === 0 ? before : undefined;
}

/** An adjective has the case of its noun. */
function followNoun(words: readonly Word[], word: Word): void {
  const noun = nounDescribed(words, word);
  if (noun) narrowCase(word, casesOfAll(noun));
}
