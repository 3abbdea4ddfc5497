import type { WordFunction } from '../labels.ts';
import type { Word } from '../line.ts';
import { NOM } from '../words/cells.ts';
import { isParticle, isPronoun, isVerb, type NominalReading } from '../words/reading.ts';
import { isDefinite, mayHaveSubject } from './agreement.ts';
import { type Clause, openClause } from './clause.ts';
import { isBareAdjective, isOfEmbedded, predicateFollows } from './said-of.ts';
import { firstOfSeries } from './series.ts';
import {
  beginsPhrase,
  casesOf,
  hasThirdPronoun,
  isCoordinated,
  lead,
  narrowCase,
  nominal,
  verb,
} from './words-around.ts';

function give(word: Word, as: WordFunction, governor?: number): void {
  narrowCase(word, NOM);
  word.function = as;
  word.governor = governor;
}

/** The function of a noun in the nominative, and the clause that goes on behind it. */
export function nominative(words: readonly Word[], word: Word, clause: Clause): Clause {
  const reading = lead(word) as NominalReading;
  if (isCoordinated(words, word)) return joinedNominative(words, word, clause);
  if (reading.cell.lexeme.lemma === 'أَيٌّ' && predicateFollows(words, word))
    return asTopic(word, openClause(clause, word.index));
  if (clause.predicate?.function === 'LA_NOUN' && !word.isAfterPause) return clause;
  if (isOfEmbedded(words, word)) return asTopic(word, openClause(clause, word.index));
  let hasPassedRelative = false;
  for (let own: Clause | undefined = clause; own; own = own.parent) {
    hasPassedRelative ||= own.relative !== undefined && own !== clause;
    if ((own === clause || hasPassedRelative || clause.relative) && fill(words, word, reading, own))
      return own;
    if (own.kind === 'open' && own === clause && !own.topic && !own.relative) return asTopic(word, own);
    if (own.kind === 'open' && own === clause && own.relative && !own.topic) return asTopic(word, own);
    if (!mayGoBack(own)) break;
  }
  // طَوِيلٌ عَلَى مَنْ يَنْتَظِرُ، قَصِيرٌ عَلَى مَنْ يُحِبُّ: an adjective behind a comma may be said of what was named before.
  const isNewSentence =
    word.isAfterPause && !isBareAdjective(words, word) && predicateFollows(words, word) === true;
  return isNewSentence ? asTopic(word, openClause(clause, word.index)) : clause;
}

/** A clause that has its subject lets a nominative pass to the one that holds it. */
function mayGoBack(clause: Clause): boolean {
  return clause.kind !== 'open'
    ? clause.subject !== undefined || clause.isSubjectSoft
    : clause.relative !== undefined || clause.predicate !== undefined;
}

/** طَوِيلٌ، قَصِيرٌ: it is itself said of what follows, or of what is not said; وَاحِدٌ is somebody. */
function isSaidOfOther(word: Word): boolean {
  const cell = nominal(word)?.cell;
  return cell?.pos === 'ADJECTIVE' && cell.shape === 'tanwin' && cell.lexeme.lemma !== 'وَاحِدٌ';
}

function asTopic(word: Word, clause: Clause): Clause {
  if (isSaidOfOther(word)) narrowCase(word, NOM);
  else give(word, 'TOPIC');
  clause.topic = word;
  return clause;
}

/** Takes the place that a clause still has for a nominative. */
function fill(words: readonly Word[], word: Word, reading: NominalReading, clause: Clause): boolean {
  switch (clause.kind) {
    case 'inna':
      if (clause.subject === undefined || clause.predicate || !clause.head) return false;
      give(word, 'INNA_PREDICATE', clause.head.index);
      clause.predicate = word;
      return true;
    case 'kana':
    case 'verbal':
      return fillVerbal(words, word, reading, clause);
    default:
      if (!clause.topic || isSaidOfOther(clause.topic)) return false;
      if (clause.predicate || (word.isAfterPause && nominal(words[word.index - 1]))) return false;
      give(word, 'PREDICATE', clause.topic.index);
      clause.predicate = word;
      return true;
  }
}

function fillVerbal(words: readonly Word[], word: Word, reading: NominalReading, clause: Clause): boolean {
  if (clause.subject !== undefined && !(clause.isSubjectSoft && ownsSubject(words, word, clause)))
    return false;
  if (!clause.verb || !clause.head || !mayHaveSubject(clause.verb, reading.cell)) return false;
  if (clause.isSubjectSoft && !ownsSubject(words, word, clause)) return false;
  if (isBareAdjective(words, word) && word.index !== clause.head.index + 1) return false;
  give(word, asSubject(words, word, reading, clause), clause.head.index);
  clause.subject = word;
  clause.isSubjectSoft = false;
  return true;
}

function asSubject(
  words: readonly Word[],
  word: Word,
  { cell }: NominalReading,
  { kind, verb: governing }: Clause,
): WordFunction {
  if (kind !== 'kana') return governing?.cell.voice === 'PASSIVE' ? 'SUBJECT_PASSIVE' : 'SUBJECT';
  // لَمْ يَبْقَ إِلَّا الصَّوْتُ, سِوَى الصَّوْتِ: what is left, of which nothing more is said.
  const isExcepted =
    isParticle(lead(words[word.index - 1]), 'EXCEPTION') || /^(?:سِوًى|غَيْرٌ)$/.test(cell.lexeme.lemma);
  return isExcepted && governing?.cell.lexeme.lemma === 'بَقِيَ' ? 'SUBJECT' : 'KANA_NOUN';
}

/** Behind a topic a verb may still have a subject of its own: الْوَلَدُ جَاءَ أَبُوهُ. */
function ownsSubject(words: readonly Word[], word: Word, clause: Clause): boolean {
  const { verb: reading, relative, head, parent } = clause;
  const mayResume = reading?.enclitic?.person[0] === '3' && head?.index === word.index - 1;
  // تَاجِرٌ كَانَ لَهُ حِمَارٌ
  const before = words[word.index - 1];
  const hasPlace = head?.index === word.index - 2 && beginsPhrase(before) && hasThirdPronoun(before);
  // بَيْنَمَا كَانَ الْحَارِسُ نَائِمًا سُرِقَ عِقْدٌ: of who stands before, all is said.
  const isSaid = parent?.kind !== 'inna' && parent?.predicate !== undefined;
  return (
    isSaid ||
    hasPlace ||
    mayResume ||
    hasThirdPronoun(word) ||
    (relative === undefined && nominal(word)?.article !== undefined)
  );
}

function joinedNominative(words: readonly Word[], word: Word, clause: Clause): Clause {
  const earlier = nominativeBefore(words, word, clause);
  const follows = predicateFollows(words, word);
  const { topic } = clause;
  if (topic && isAnsweredTopic(words, word, clause, follows)) {
    give(word, 'PREDICATE', topic.index);
    clause.predicate = word;
    return clause;
  }
  const stressed = words[word.index - 1];
  if (stressed && stressesVerb(words, stressed, word)) {
    give(word, 'COORDINATED', stressed.index);
    return clause;
  }
  if (topic && isStillOpen(word, clause)) {
    give(word, 'COORDINATED', firstOfSeries(words, topic).index);
    return clause;
  }
  if (follows === true || (earlier === undefined && follows === undefined)) {
    return asTopic(word, openClause(clause, word.index));
  }
  if (!earlier || (follows === undefined && !areAdjectives(words, earlier, word))) return clause;
  const first = firstOfSeries(words, earlier);
  give(word, 'COORDINATED', first.index);
  return clause;
}

/** تَزُورُنَا أَنْتَ وَأَبُوكَ: the pronoun of the verb, said again so that somebody may join it. */
function stressesVerb(words: readonly Word[], pronoun: Word, word: Word): boolean {
  const isBehindVerb =
    isVerb(lead(words[pronoun.index - 1])) && !pronoun.startsSentence && !pronoun.isAfterPause;
  const isPersonal = isPronoun(lead(pronoun), 'PERSONAL') && lead(pronoun)?.proclitics.length === 0;
  return isBehindVerb && isPersonal && !word.isAfterPause && !word.startsSentence;
}

/** نَظِيفٌ وَمُضِيءٌ: two things said of the same. */
function areAdjectives(words: readonly Word[], ...pair: readonly Word[]): boolean {
  return pair.every((one) => nominal(one)?.cell.pos === 'ADJECTIVE' && isDefinite(words, one) === false);
}

/** أَمَّا الْقِطَّةُ فَنَائِمَةٌ: what فَ opens is said of what أَمَّا has named. */
function isAnsweredTopic(
  words: readonly Word[],
  word: Word,
  { topic, predicate, kind }: Clause,
  follows: boolean | undefined,
): boolean {
  if (follows === true && nominal(word)?.cell.pos !== 'ADJECTIVE') return false;
  if (kind !== 'open' || !topic || predicate || word.units.folded[0] !== 'فَ') return false;
  return isDefinite(words, word) === false && isParticle(lead(words[topic.index - 1]), 'TOPICALISER');
}

/** الْأَبُ وَأَوْلَادُهُ يُحِبُّونَ: nothing has been said yet of the first, so that both are spoken of. */
function isStillOpen(word: Word, { kind, topic, predicate, isFronted }: Clause): boolean {
  return (
    kind === 'open' &&
    !isFronted &&
    predicate === undefined &&
    topic !== undefined &&
    topic.groupEnd === word.index - 1 &&
    !word.isAfterPause
  );
}

/** The nominative of the same clause that a word with وَ may go on. */
function nominativeBefore(words: readonly Word[], word: Word, clause: Clause): Word | undefined {
  for (let at = word.index - 1; at >= clause.first; at--) {
    const other = words[at];
    if (!other || words[at + 1]?.startsSentence) return undefined;
    if (verb(other) && at !== clause.head?.index) return undefined;
    const isHead =
      other.function !== undefined &&
      !['ADJECTIVE_OF', 'ANNEXED_TO', 'APPOSITION', 'EMPHASIS'].includes(other.function);
    if (isHead && casesOf(other) === NOM) return other;
  }
  return undefined;
}
