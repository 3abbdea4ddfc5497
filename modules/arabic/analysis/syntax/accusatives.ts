import type { WordFunction } from '../labels.ts';
import type { Word } from '../line.ts';
import { ACC } from '../words/cells.ts';
import { isParticle, isVerb, type NominalReading } from '../words/reading.ts';
import {
  FINDING,
  INTRANSITIVE,
  MEASURES,
  MOVING,
  SPECIFIED,
  SPENDING,
  STRESSING,
  TIMES,
  TWO_OBJECTS,
  WISHES,
  WORKING,
} from '../words/word-lists.ts';
import { compares, isDefinite, mayFollowTopic } from './agreement.ts';
import type { Clause } from './clause.ts';
import { firstOfSeries } from './series.ts';
import { isTrade, mayBeState, mayHaveState, participleBefore } from './states.ts';
import { timeOrMeasure } from './times.ts';
import { seldomHasObject } from './transitivity.ts';
import { casesOf, isCoordinated, lead, narrowCase, nominal, verb } from './words-around.ts';

function give(word: Word, as: WordFunction, governor?: number): void {
  narrowCase(word, ACC);
  word.function = as;
  word.governor = governor;
}

/** The function of a noun in the accusative. */
export function accusative(words: readonly Word[], word: Word, clause: Clause): Clause {
  narrowCase(word, ACC);
  if (isCoordinated(words, word)) return joinedAccusative(words, word, clause);
  if (isRepeated(words, word)) return clause;
  const before = words[word.index - 1];
  if (before && !word.startsSentence && isParticle(lead(before), 'EXCEPTION')) {
    const { cell } = lead(before) as { cell: { governs?: string } };
    if (cell.governs === 'ACCUSATIVE') {
      give(word, 'EXCEPTION', before.index);
      return clause;
    }
  }
  const reading = lead(word) as NominalReading;
  if (clause.kind === 'inna' && clause.subject === undefined && clause.head) {
    give(word, 'INNA_NOUN', clause.head.index);
    clause.subject = word;
    clause.lastAccusative = word;
    return clause;
  }
  if (specifiesElative(words, word, reading, clause)) {
    give(word, 'SPECIFICATION');
    return clause;
  }
  const stressed = stressedVerb(reading, clause);
  if (stressed) {
    give(word, 'EMPHASIS', stressed.index);
    return clause;
  }
  const adverbial = timeOrMeasure(words, word, reading, clause);
  if (adverbial) {
    give(word, adverbial);
    clause.lastAccusative = word;
    return clause;
  }
  if (clause.kind === 'kana' && clause.head && !clause.predicate) {
    give(word, 'KANA_PREDICATE', clause.head.index);
    clause.predicate = word;
    clause.lastAccusative = word;
    return clause;
  }
  const waiting = clause.kind === 'verbal' ? kanaAround(clause) : undefined;
  if (waiting?.head && reading.cell.pos === 'ADJECTIVE' && isDefinite(words, word) === false) {
    give(word, 'KANA_PREDICATE', waiting.head.index);
    waiting.predicate = word;
  } else if (clause.kind === 'verbal') ofVerb(words, word, reading, clause);
  else if (clause.kind === 'open' && reading.cell.lexeme.lemma === 'أَيٌّ') ofVerbBehind(words, word);
  else if (clause.kind === 'open' && !clause.topic && WISHES.has(reading.cell.lexeme.key))
    give(word, 'ABSOLUTE');
  return clause;
}

/** أَكْثَرُ مِنِّي صَبْرًا: in what something is more than another. */
function specifiesElative(
  words: readonly Word[],
  word: Word,
  reading: NominalReading,
  { predicate }: Clause,
): boolean {
  const elative = nominal(predicate);
  return (
    elative !== undefined &&
    compares(elative) &&
    elative.article === undefined &&
    reading.cell.pos === 'NOUN' &&
    isDefinite(words, word) === false
  );
}

/** شَرِبَهُ كُلَّهُ: the verb whose pronoun it stresses. */
function stressedVerb(
  { cell, enclitic }: NominalReading,
  { verb: governing, head }: Clause,
): Word | undefined {
  const isSame = enclitic !== undefined && enclitic.person === governing?.enclitic?.person;
  return isSame && STRESSING.has(cell.lexeme.key) ? head : undefined;
}

/** أَيَّ كِتَابٍ تُفَضِّلُ: what is asked for stands before the verb that it is the object of. */
function ofVerbBehind(words: readonly Word[], word: Word): void {
  const next = words[word.groupEnd + 1];
  const reading = next?.startsSentence ? undefined : verb(next);
  if (!next || !reading || reading.enclitic || reading.cell.voice === 'PASSIVE') return;
  const isDirect = reading.proclitics.length === 0 && !seldomHasObject(reading.cell.lexeme);
  if (isDirect && !MOVING.has(reading.cell.lexeme.key)) give(word, 'OBJECT', next.index);
}

/** حَرْفًا حَرْفًا: the two make one state, of which the first term is not settled. */
function isRepeated(words: readonly Word[], word: Word): boolean {
  return words[word.index + 1]?.form === word.form || words[word.index - 1]?.form === word.form;
}

function joinedAccusative(words: readonly Word[], word: Word, clause: Clause): Clause {
  const earlier = accusativeBefore(words, word);
  const time = timeOrMeasure(words, word, lead(word) as NominalReading, clause);
  if (time === 'TIME_PLACE' && earlier?.function !== 'TIME_PLACE') {
    give(word, time);
    return clause;
  }
  if (!earlier) return clause;
  const first = firstOfSeries(words, earlier);
  give(word, 'COORDINATED', first.index);
  clause.lastAccusative = word;
  return clause;
}

/** The accusative that a word with وَ goes on; behind a verb only the noun of إِنَّ, if a clause follows. */
function accusativeBefore(words: readonly Word[], word: Word): Word | undefined {
  let isBehindVerb = false;
  const next = words[word.groupEnd + 1];
  const isClause =
    next !== undefined &&
    !next.startsSentence &&
    verb(next) !== undefined &&
    mayFollowTopic(verb(next) as never, (lead(word) as NominalReading).cell);
  for (let at = word.index - 1; at >= 0 && !words[at + 1]?.startsSentence; at--) {
    const other = words[at] as Word;
    if (isVerb(lead(other))) isBehindVerb = true;
    // It goes on the nearest, of which nothing is known.
    if (!isBehindVerb && casesOf(other) === ACC && other.function === undefined) return undefined;
    const isHead =
      other.function !== undefined &&
      ![
        'ADJECTIVE_OF',
        'ANNEXED_TO',
        'APPOSITION',
        'EMPHASIS',
        'AFTER_PREPOSITION',
        'SPECIFICATION',
        'LA_NOUN',
      ].includes(other.function);
    if (!isHead || casesOf(other) !== ACC) continue;
    // وَجَدَ الْبُسْتَانَ مُزْهِرًا وَالْجَوَّ مُعْتَدِلًا
    const isSaidOfIt = nominal(other)?.cell.pos === 'ADJECTIVE' && isDefinite(words, other) === false;
    if (isSaidOfIt && isDefinite(words, word)) continue;
    if (isClause) {
      if (firstOfSeries(words, other).function === 'INNA_NOUN') return other;
    } else if (!isBehindVerb) return other;
  }
  return undefined;
}

function ofVerb(words: readonly Word[], word: Word, reading: NominalReading, clause: Clause): void {
  const { verb: governing, head } = clause;
  if (!governing || !head) return;
  const { lexeme, voice } = governing.cell;
  const acting = participleBefore(words, word, reading);
  if (acting) {
    const isOfVerb = isDefinite(words, word) === false && clause.objects === 0 && !mayHaveState(clause);
    if (!isOfVerb) give(word, 'OBJECT', acting.index);
    return;
  }
  const isIndefiniteAdjective = reading.cell.pos === 'ADJECTIVE' && isDefinite(words, word) === false;
  const key = lexeme.key;
  if (isIndefiniteAdjective) {
    if (clause.objects > 0 && FINDING.has(key)) give(word, 'OBJECT_2', head.index);
    else if (MEASURES.has(reading.cell.lexeme.key)) {
      if (clause.objects === 0 && !seldomHasObject(lexeme)) giveObject(word, clause, head);
    } else if (mayHaveState(clause) && mayBeState(word, clause)) give(word, 'HAL');
    else if (clause.objects === 0 && reading.cell.lexeme.lemma === 'وَاحِدٌ') giveObject(word, clause, head);
    return;
  }
  if (voice === 'PASSIVE') {
    if (TWO_OBJECTS.has(key) && clause.subject && clause.objects === 0) giveObject(word, clause, head);
    return;
  }
  // A time with its article may be what the verb is done to or when: only use tells.
  if (
    reading.article !== undefined &&
    TIMES.has(reading.cell.lexeme.key) &&
    reading.cell.lexeme.lemma !== 'سَاعَةٌ' &&
    !SPENDING.has(key)
  )
    return;
  if (clause.objects > 0) {
    const isApart = FINDING.has(key) && !isBehindObject(word, clause);
    if (TWO_OBJECTS.has(key) && clause.objects === 1 && !isApart) {
      give(word, 'OBJECT_2', head.index);
      clause.objects++;
      clause.lastAccusative = word;
    }
    return;
  }
  if (WORKING.has(key) && isDefinite(words, word) === false && mayBeState(word, clause)) {
    if (isTrade(reading)) give(word, 'HAL');
    return;
  }
  if (SPECIFIED.has(key) && clause.subject !== undefined && isDefinite(words, word) === false) {
    give(word, 'SPECIFICATION');
    return;
  }
  if (INTRANSITIVE.has(key) || (seldomHasObject(lexeme) && isDefinite(words, word) === false)) return;
  giveObject(word, clause, head);
}

/** وَجَدَ الْبَابَ خَشَبًا: what one holds something for stands right behind it. */
function isBehindObject(word: Word, { lastAccusative }: Clause): boolean {
  return lastAccusative === undefined || lastAccusative.groupEnd === word.index - 1;
}

/** لَيْسَ كُلُّ مَنْ يَضْحَكُ سَعِيدًا: what كَانَ still waits for stands behind a relative clause. */
function kanaAround(clause: Clause): Clause | undefined {
  if (!clause.relative) return undefined;
  let own = clause.parent;
  while (own && own.kind === 'open') own = own.parent;
  return own?.kind === 'kana' && own.subject && !own.predicate ? own : undefined;
}

function giveObject(word: Word, clause: Clause, head: Word): void {
  give(word, 'OBJECT', head.index);
  clause.objects++;
  clause.lastAccusative = word;
}
