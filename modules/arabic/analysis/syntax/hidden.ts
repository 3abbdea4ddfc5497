import type { Word } from '../line.ts';
import { ACC, GEN, NOM } from '../words/cells.ts';
import { isHidden, isParticle, type NominalReading } from '../words/reading.ts';
import { KIN, SAYING } from '../words/word-lists.ts';
import { isDefinite, mayHaveSubject } from './agreement.ts';
import type { Clause } from './clause.ts';
import { isOfEmbedded, predicateFollows } from './said-of.ts';
import { seldomHasObject } from './transitivity.ts';
import { isCoordinated, lead, nominal } from './words-around.ts';

/**
 * The one case of a noun that nothing near it governs, where its ending leaves several.
 * @returns 0 where the clause does not tell either
 */
export function resolveHidden(words: readonly Word[], word: Word, clause: Clause): number {
  const reading = lead(word) as NominalReading;
  const isJoined = isCoordinated(words, word);
  const cases = isJoined ? reading.cases : reading.cases & ~GEN;
  if (cases === NOM || cases === ACC) return cases;
  if (cases === (ACC | GEN)) return joinedCase(words, word);
  if (isJoined) return joinedHidden(words, word);
  // غَيْرِي may be a subject, an exception or a description.
  if (cases === 0 || reading.cell.lexeme.lemma === 'غَيْرٌ') return 0;
  if (cases & NOM && isOfEmbedded(words, word)) return NOM;
  switch (clause.kind) {
    case 'inna':
      return clause.subject === undefined ? ACC : NOM;
    case 'kana':
      return ofKana(words, word, reading, clause);
    case 'verbal':
      return ofVerb(words, word, reading, clause);
    default:
      return NOM;
  }
}

/** كَانَ أَخِي, and كَانَ سَعْدٌ صَدِيقِي unless what is said of them still follows. */
function ofKana(
  words: readonly Word[],
  word: Word,
  reading: NominalReading,
  { subject, predicate, verb }: Clause,
): number {
  if (subject === undefined) return verb && mayHaveSubject(verb, reading.cell) ? NOM : 0;
  const isBehind = subject !== 'unnamed' && subject.groupEnd === word.index - 1 && predicate === undefined;
  return isBehind && reading.cell.pos === 'NOUN' && !saysMore(words, word) ? ACC : 0;
}

/** Something that may be said of a noun stands behind it in its clause: an accusative, a verb. */
function saysMore(words: readonly Word[], word: Word): boolean {
  for (let at = word.groupEnd + 1; words[at] && !words[at]?.startsSentence; at++) {
    const other = words[at] as Word;
    if (isCoordinated(words, other)) return false;
    if (lead(other)?.cell.type === 'verb' || nominal(other)?.cases === ACC) return true;
  }
  return false;
}

/** The case of the series that a dual or a plural with وَ goes on. */
function joinedCase(words: readonly Word[], word: Word): number {
  for (let at = word.index - 1; at >= 0 && !words[at + 1]?.startsSentence; at--) {
    const other = words[at];
    const reading = nominal(other);
    if (!other || !reading || other.function === 'ADJECTIVE_OF') continue;
    const isAlike = isDefinite(words, other) === isDefinite(words, word);
    if (reading.cases === ACC || reading.cases === GEN) return isAlike ? reading.cases & ACC : 0;
    return 0;
  }
  return 0;
}

/** A hidden case with وَ is only known where the series has one that shows. */
function joinedHidden(words: readonly Word[], word: Word): number {
  const before = words[word.index - 1];
  const reading = nominal(before);
  const follows = words[word.groupEnd + 1];
  if (predicateFollows(words, word) === true && !accusativeStandsBefore(words, word)) return NOM;
  if (follows && !follows.startsSentence && nominal(follows)?.cases === NOM && follows.function === undefined)
    return NOM;
  if (!reading || before?.function === undefined) return 0;
  if (reading.cases === NOM && NOMINATIVES.has(before.function) && isPerson(before) && isPerson(word))
    return NOM;
  if (isHidden(reading)) return 0;
  return reading.cases === NOM && before.function !== 'ADJECTIVE_OF' && !follows ? NOM : 0;
}

const NOMINATIVES: ReadonlySet<string> = new Set([
  'SUBJECT',
  'KANA_NOUN',
  'TOPIC',
  'SUBJECT_PASSIVE',
  'COORDINATED',
]);

function isPerson(word: Word): boolean {
  const cell = nominal(word)?.cell;
  return cell !== undefined && (cell.pos === 'PROPER_NOUN' || KIN.has(cell.lexeme.key));
}

function accusativeStandsBefore(words: readonly Word[], word: Word): boolean {
  for (let at = word.index - 1; at >= 0 && !words[at + 1]?.startsSentence; at--) {
    const other = words[at];
    if (nominal(other)?.cases === ACC || isParticle(lead(other), 'INNA')) return true;
  }
  return false;
}

function ofVerb(words: readonly Word[], word: Word, reading: NominalReading, clause: Clause): number {
  const { verb, subject, isSubjectSoft } = clause;
  if (!verb) return 0;
  const isPerson = reading.cell.pos === 'PROPER_NOUN' || KIN.has(reading.cell.lexeme.key);
  if (subject !== undefined || isSubjectSoft) {
    return clause.objects === 0 &&
      !seldomHasObject(verb.cell.lexeme) &&
      verb.cell.voice === 'ACTIVE' &&
      word.index <= (clause.head?.groupEnd ?? 0) + 3
      ? ACC
      : 0;
  }
  if (!mayHaveSubject(verb, reading.cell)) return 0;
  if (verb.cell.voice === 'PASSIVE' || seldomHasObject(verb.cell.lexeme) || SAYING.has(verb.cell.lexeme.key))
    return NOM;
  if (clause.objects > 0 || accusativeFollows(words, word)) return NOM;
  const isFirst = !hasEarlierSubject(words, word, clause);
  return isPerson && isFirst ? NOM : 0;
}

/** What the verb does it to stands behind the noun and shows it. */
function accusativeFollows(words: readonly Word[], word: Word): boolean {
  const next = nominal(words[word.groupEnd + 1]);
  return (
    next !== undefined &&
    next.cases === ACC &&
    next.cell.pos !== 'ADJECTIVE' &&
    !words[word.groupEnd + 1]?.startsSentence
  );
}

function hasEarlierSubject(words: readonly Word[], word: Word, clause: Clause): boolean {
  const isJoined = clause.head !== undefined && isCoordinated(words, clause.head);
  if (!isJoined) return false;
  for (let at = clause.first - 1; at >= 0 && !words[at + 1]?.startsSentence; at--) {
    const as = words[at]?.function;
    if (as === 'SUBJECT' || as === 'KANA_NOUN' || as === 'TOPIC')
      return nominal(words[at])?.cell.gender === nominal(word)?.cell.gender;
  }
  return false;
}
