import type { WordFunction } from '../labels.ts';
import type { Word } from '../line.ts';
import { NOM } from '../words/cells.ts';
import { keyOf } from '../words/folding.ts';
import { has, isParticle, isPronoun, isVerb, isZarf, type NominalReading } from '../words/reading.ts';
import { KIN } from '../words/word-lists.ts';
import { isDefinite, mayFollowTopic, mayHaveSubject } from './agreement.ts';
import { type Clause, openClause } from './clause.ts';
import { firstOfSeries } from './series.ts';
import {
  beginsPhrase,
  casesOf,
  hasThirdPronoun,
  isCoordinated,
  isRelative,
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
  const isOfBefore = reading.cell.pos === 'ADJECTIVE' && isDefinite(words, word) === false;
  const isNewSentence = word.isAfterPause && !isOfBefore && predicateFollows(words, word) === true;
  return isNewSentence ? asTopic(word, openClause(clause, word.index)) : clause;
}

/** A clause that has its subject lets a nominative pass to the one that holds it. */
function mayGoBack(clause: Clause): boolean {
  return clause.kind !== 'open'
    ? clause.subject !== undefined || clause.isSubjectSoft
    : clause.relative !== undefined || clause.predicate !== undefined;
}

function asTopic(word: Word, clause: Clause): Clause {
  give(word, 'TOPIC');
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
      if (!clause.topic || clause.predicate || (word.isAfterPause && nominal(words[word.index - 1])))
        return false;
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
  const isBareAdjective = reading.cell.pos === 'ADJECTIVE' && isDefinite(words, word) === false;
  if (isBareAdjective && word.index !== clause.head.index + 1) return false;
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

function joinedNominative(words: readonly Word[], word: Word, clause: Clause): Clause {
  const earlier = nominativeBefore(words, word, clause);
  const follows = predicateFollows(words, word);
  const { topic } = clause;
  if (topic && isAnsweredTopic(words, word, clause, follows)) {
    give(word, 'PREDICATE', topic.index);
    clause.predicate = word;
    return clause;
  }
  if (topic && isStillOpen(word, clause)) {
    give(word, 'COORDINATED', firstOfSeries(words, topic).index);
    return clause;
  }
  if (follows === true || (earlier === undefined && follows === undefined)) {
    return asTopic(word, openClause(clause, word.index));
  }
  if (!earlier || follows === undefined) return clause;
  const first = firstOfSeries(words, earlier);
  give(word, 'COORDINATED', first.index);
  return clause;
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
