import type { Word } from '../line.ts';
import { ACC, NOM } from '../words/cells.ts';
import {
  has,
  isNominal,
  isParticle,
  isPronoun,
  isVerb,
  isZarf,
  type Reading,
  type VerbReading,
} from '../words/reading.ts';
import { accusative } from './accusatives.ts';
import { mayFollowTopic } from './agreement.ts';
import { type Clause, isKana, openClause } from './clause.ts';
import { callsSomebody, markFragments } from './fragments.ts';
import { resolveHidden } from './hidden.ts';
import { nominative } from './nominatives.ts';
import { followGovernor } from './series.ts';
import { casesOf, isCall, isCoordinated, isSettled, lead, nominal } from './words-around.ts';

/** Gives the nouns that stand for themselves their function, clause by clause. */
export function walkClauses(words: readonly Word[], sentence: readonly Word[]): void {
  if (callsSomebody(words, sentence)) return;
  let clause = openClause(undefined, sentence[0]?.index ?? 0);
  for (const word of sentence) {
    const reading = lead(word);
    if (!reading || !isSettled(word)) {
      if (!isCall(word)) clause.isDoubtful = true;
      continue;
    }
    if (isVerb(reading)) clause = enterVerb(words, word, reading, clause);
    else if (isNominal(reading)) clause = enterNominal(words, word, clause);
    else clause = enterFunctionWord(words, word, reading, clause);
  }
  markFragments(words, sentence);
  for (const word of sentence) followGovernor(words, word);
}

function enterVerb(words: readonly Word[], word: Word, reading: VerbReading, before: Clause): Clause {
  const isJoined = isCoordinated(words, word);
  const parent = isJoined ? before.parent : before;
  const clause = openClause(parent, word.index);
  clause.kind = isKana(reading, isNegated(words, word)) ? 'kana' : 'verbal';
  clause.head = word;
  clause.verb = reading;
  clause.relative = before.kind === 'open' ? before.relative : undefined;
  if (reading.enclitic) clause.objects = 1;
  if (reading.cell.person !== '3' || reading.cell.number !== 'SINGULAR') clause.subject = 'unnamed';
  else if (!isJoined) subjectBefore(clause, before, reading);
  return clause;
}

function isNegated(words: readonly Word[], word: Word): boolean {
  const before = words[word.index - 1];
  return (
    before !== undefined &&
    !word.startsSentence &&
    (isParticle(lead(before), 'NEGATION') || isParticle(lead(before), 'PROHIBITION'))
  );
}

/** Who the verb speaks of if it stands before it: a topic, the noun of إِنَّ or كَانَ, the antecedent of a relative. */
function subjectBefore(clause: Clause, before: Clause, reading: VerbReading): void {
  const { relative } = clause;
  if (relative && !before.topic) {
    const cell = lead(relative)?.cell;
    if (cell?.type !== 'function') return;
    if (cell.gender !== undefined && cell.number !== undefined) {
      const agrees = mayFollowTopic(reading, { gender: cell.gender, number: cell.number });
      if (agrees) [clause.subject, clause.isSubjectSoft] = ['unnamed', true];
    } else if (cell.lemma === 'مَنْ') [clause.subject, clause.isSubjectSoft] = ['unnamed', true];
    return;
  }
  const topic = before.topic ?? (before.subject !== 'unnamed' ? before.subject : undefined);
  const cell = nominal(topic)?.cell;
  const isTied = before.kind === 'open' || before.kind === 'inna' || before.kind === 'kana';
  if (before.kind === 'inna' && before.subject === 'unnamed') clause.isSubjectSoft = true;
  if (isTied && cell && mayFollowTopic(reading, cell)) clause.isSubjectSoft = true;
}

function enterFunctionWord(words: readonly Word[], word: Word, reading: Reading, before: Clause): Clause {
  const isJoined = has(reading, 'CONJUNCTION');
  if (isParticle(reading)) return enterParticle(words, word, reading, before, isJoined);
  if (isPronoun(reading)) return enterPronoun(words, word, reading, before, isJoined);
  if (isZarf(reading)) return enterPhrase(before, word, isJoined);
  return before;
}

const OPENING = ['SUBORDINATION', 'CONDITION', 'TOPICALISER', 'RESTRICTION'];

function enterParticle(
  _words: readonly Word[],
  word: Word,
  reading: Reading,
  before: Clause,
  isJoined: boolean,
): Clause {
  const kind = reading.cell.type === 'function' ? (reading.cell.kind ?? '') : '';
  if (kind === 'INNA') {
    const clause = openClause(before, word.index);
    clause.kind = 'inna';
    clause.head = word;
    if (reading.enclitic) clause.subject = 'unnamed';
    return clause;
  }
  if (OPENING.includes(kind)) return openClause(before, word.index);
  if (kind === 'INTERROGATIVE') {
    const clause = openClause(before, word.index);
    clause.isFronted =
      !isParticle(reading, 'INTERROGATIVE') ||
      reading.cell.type !== 'function' ||
      reading.cell.lemma !== 'هَلْ';
    return clause;
  }
  if (kind === 'PREPOSITION') return enterPhrase(before, word, isJoined);
  if (kind === 'COORDINATION') return before;
  if (isJoined && kind === 'VERIFICATION') return openClause(before.parent, word.index);
  if (kind === 'NEGATION' && (isJoined || word.startsSentence) && before.kind === 'open') return before;
  return before;
}

/** A preposition or a zarf at the head of a clause puts its noun second; with وَ it begins one. */
function enterPhrase(before: Clause, word: Word, isJoined: boolean): Clause {
  const isNew = isJoined || (word.isAfterPause && before.kind !== 'open');
  const clause =
    isNew && (isJoined || before.subject !== undefined) ? openClause(before, word.index) : before;
  if (clause.kind === 'open' && !clause.topic) clause.isFronted = true;
  return clause;
}

function enterPronoun(
  words: readonly Word[],
  word: Word,
  reading: Reading,
  before: Clause,
  isJoined: boolean,
): Clause {
  if (isPronoun(reading, 'RELATIVE') || isPronoun(reading, 'CONDITIONAL')) {
    const clause = openClause(before, word.index);
    clause.relative = word;
    return clause;
  }
  if (isPronoun(reading, 'INTERROGATIVE')) {
    const clause = openClause(before, word.index);
    clause.isFronted = true;
    if (reading.cell.type === 'function' && reading.cell.lemma === 'مَنْ' && reading.proclitics.length === 0)
      clause.relative = word;
    return clause;
  }
  if (isGoverned(words, word, reading)) return enterPhrase(before, word, has(reading, 'CONJUNCTION'));
  if (isPronoun(reading, 'DEMONSTRATIVE')) return enterDemonstrative(words, word, before, isJoined);
  return enterPersonal(word, before, isJoined, words);
}

function isGoverned(words: readonly Word[], word: Word, reading: Reading): boolean {
  if (has(reading, 'PREPOSITION')) return true;
  const before = lead(words[word.index - 1]);
  if (word.startsSentence || word.isAfterPause || !before || before.enclitic) return false;
  return isParticle(before, 'PREPOSITION') || isZarf(before) || annexes(words[word.index - 1]);
}

function annexes(word: Word | undefined): boolean {
  const reading = nominal(word);
  return (
    reading !== undefined &&
    reading.article === undefined &&
    (reading.cell.shape === 'open' || reading.cell.shape === 'cut')
  );
}

/** هٰذَا with a noun has the function of the noun's case, alone that of a topic. */
function enterDemonstrative(words: readonly Word[], word: Word, before: Clause, isJoined: boolean): Clause {
  const next = words[word.index + 1];
  const cases = next?.function === 'APPOSITION' && next.governor === word.index ? casesOf(next) : 0;
  if (cases === ACC) {
    if (before.kind === 'inna' && !before.subject) before.subject = word;
    else if (before.kind === 'kana' && before.subject && !before.predicate) before.predicate = word;
    else if (before.kind === 'verbal') before.objects++;
    before.lastAccusative = word;
    return before;
  }
  if (before.kind === 'inna' && !before.subject) {
    before.subject = word;
    return before;
  }
  const mayBeSubject =
    before.verb && before.subject === undefined && !isJoined && !(cases === 0 && subjectFollows(words, word));
  if (mayBeSubject) {
    before.subject = word;
    return before;
  }
  if (before.kind === 'open' && before.topic && !before.predicate && !isJoined) {
    before.predicate = word;
    return before;
  }
  if (before.verb && !isJoined) {
    before.objects++;
    return before;
  }
  const clause = before.kind === 'open' && !before.topic ? before : openClause(before, word.index);
  clause.topic = word;
  return clause;
}

/** لَا يَعْرِفُ ذٰلِكَ أَحَدٌ: what stands in the nominative behind a pronoun is the subject. */
function subjectFollows(words: readonly Word[], word: Word): boolean {
  for (let at = word.index + 1; words[at] && !words[at]?.startsSentence && !words[at]?.isAfterPause; at++) {
    const other = words[at] as Word;
    if (isVerb(lead(other)) || isCoordinated(words, other)) return false;
    if (casesOf(other) === NOM && other.function === undefined && nominal(other)?.cell.pos !== 'ADJECTIVE')
      return true;
  }
  return false;
}

function enterPersonal(word: Word, before: Clause, isJoined: boolean, words: readonly Word[]): Clause {
  const isAfterVerb = isVerb(lead(words[word.index - 1])) && !isJoined && !word.startsSentence;
  if (isAfterVerb && before.kind !== 'kana') {
    before.subject ??= word;
    return before;
  }
  if (before.kind === 'open' && before.topic && !before.predicate && !isJoined) return before;
  if (before.kind === 'inna' && before.subject && !isJoined) return before;
  const clause =
    before.kind === 'open' && !before.topic && !before.isFronted ? before : openClause(before, word.index);
  clause.topic = word;
  return clause;
}

function enterNominal(words: readonly Word[], word: Word, before: Clause): Clause {
  const reading = lead(word);
  if (word.function !== undefined) {
    const isPhrase = word.function === 'AFTER_PREPOSITION' && reading && has(reading, 'PREPOSITION');
    if (word.function === 'LA_NOUN') {
      const clause = openClause(before, word.index);
      clause.isFronted = true;
      clause.predicate = word;
      return clause;
    }
    if (word.function === 'VOCATIVE') return before;
    return isPhrase && reading ? enterPhrase(before, word, has(reading, 'CONJUNCTION')) : before;
  }
  if (word.isCompound || before.isDoubtful || isCall(words[word.index - 1])) return before;
  const cases = resolveHidden(words, word, before);
  if (cases === NOM) return nominative(words, word, before);
  if (cases === ACC) return accusative(words, word, before);
  return before;
}
