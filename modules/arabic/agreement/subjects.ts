import type { Word } from '../analysis/line.ts';
import { agreesInKind } from '../analysis/syntax/agreement.ts';
import { isKana } from '../analysis/syntax/clause.ts';
import { isIntransitive } from '../analysis/syntax/transitivity.ts';
import { ACC, NOM } from '../analysis/words/cells.ts';
import { isParticle, isVerb, type NominalReading, type VerbReading } from '../analysis/words/reading.ts';
import { keys, SAYING, STRESSING, TWO_OBJECTS } from '../analysis/words/word-lists.ts';
import {
  after,
  are,
  before,
  casesOf,
  earlier,
  endsClause,
  every,
  hasKnownGender,
  hasTanwin,
  isAdjective,
  isMarkedDefinite,
  isNoun,
  isPerson,
  isPhrase,
  isTime,
  joinedNominals,
  later,
  nominals,
  verbs,
  wrongCase,
} from './around.ts';
import type { Disagreement, Rule } from './disagreement.ts';

const isOne = ({ cell }: VerbReading) => cell.person === '3' && cell.number === 'SINGULAR';
const isStress = ({ cell }: NominalReading) => STRESSING.has(cell.lexeme.key);
const isPlain = (reading: NominalReading) => isNoun(reading) && !isTime(reading) && !isStress(reading);
const hasRoom = ({ cell, enclitic }: VerbReading) =>
  !enclitic && !TWO_OBJECTS.has(cell.lexeme.key) && !isKana({ cell } as VerbReading, true);

/** Verbs that have no object at all. */
const ALONE = /* @__PURE__ */ keys(
  'ذَهَبَ خَرَجَ جَلَسَ وَقَفَ نَامَ مَاتَ سَكَتَ ضَحِكَ صَرَخَ صَاحَ اِبْتَسَمَ هَرَبَ سَقَطَ غَابَ اِنْطَلَقَ اِنْصَرَفَ رَكَضَ اِسْتَيْقَظَ غَرَبَ اِنْقَسَمَ اِنْتَهَى قَفَزَ اِنْكَسَرَ اِنْفَتَحَ',
);
/** Verbs that in the passive still have one. */
const GRANTING = /* @__PURE__ */ keys('رَزَقَ حَرَمَ مَنَعَ كَفَى وَقَى جَزَى زَادَ نَقَصَ سَلَبَ هَدَى آتَى بَلَّغَ وَلَّى');
const hasTwo = ({ cell }: VerbReading) => TWO_OBJECTS.has(cell.lexeme.key) || GRANTING.has(cell.lexeme.key);

/** Verbs of the first form seldom have two objects: أَدْخَلَهُ الْبَيْتَ is of another. */
const isSimple = ({ cell }: VerbReading) =>
  [...cell.lexeme.key.replace(/[^\u0621-\u064A]/gu, '')].length === 3;

/** سَكَتَ سَعْدًا, كَتَبَ الْوَلَدَ الدَّرْسَ, سَأَلَتْهُ جَارَتَنَا, كُتِبَ الدَّرْسَ. */
function subjectInAccusative(words: readonly Word[], word: Word): Disagreement | undefined {
  const head = before(words, word);
  const own = nominals(word);
  const acts = verbs(head);
  if (!head || !are(acts, (verb) => isOne(verb) && !hasTwo(verb))) return undefined;
  if (acts.some((verb) => isKana(verb, true)) || casesOf(own) !== ACC) return undefined;
  if (!are(own, (noun) => isMarkedDefinite(noun) && isPlain(noun))) return undefined;
  const isPassive = are(acts, ({ cell }) => cell.voice === 'PASSIVE');
  const isPersonal = are(own, isPerson);
  const mayBeTwice = !are(acts, isSimple) && !isPersonal;
  const isSubject =
    (isPassive && are(acts, ({ enclitic }) => !enclitic) && !mayBeTwice) ||
    (are(acts, ({ cell }) => isIntransitive(cell.lexeme)) && isPersonal) ||
    are(acts, ({ cell, enclitic }) => ALONE.has(cell.lexeme.key) && !enclitic) ||
    (are(acts, ({ cell }) => SAYING.has(cell.lexeme.key)) && word.gapAfter.startsWith(':')) ||
    (are(acts, ({ enclitic }) => enclitic !== undefined) && !mayBeTwice) ||
    (isObject(words, word) && !mayBeTwice);
  if (!isSubject) return undefined;
  return wrongCase(word, head, {
    function: isPassive ? 'SUBJECT_PASSIVE' : 'SUBJECT',
    expected: 'NOMINATIVE',
  });
}

/** Behind a first accusative one more that can be nothing but the object. */
function isObject(words: readonly Word[], first: Word): boolean {
  const second = nominals(after(words, first));
  // لَقِيَ أَخَاهُ الطَّبِيبَ: the second may be the same person.
  const mayBeSame = nominals(first).some((one) => second.some((other) => agreesInKind(one, other)));
  return (
    casesOf(second) === ACC &&
    !mayBeSame &&
    are(second, (noun) => noun.article !== undefined && noun.cell.pos === 'NOUN' && isPlain(noun))
  );
}

/** كَتَبْتُ الدَّرْسُ, كَتَبَ الْوَلَدُ الدَّرْسُ: the verb has its subject. */
function objectInNominative(words: readonly Word[], word: Word): Disagreement | undefined {
  const own = nominals(word);
  const previous = before(words, word);
  if (!previous || casesOf(own) !== NOM || own.some(isStress)) return undefined;
  const acts = verbs(previous);
  const asObject = { function: 'OBJECT', expected: 'ACCUSATIVE' } as const;
  if (are(acts, hasRoom)) {
    const isOwn = are(acts, ({ cell }) => cell.person !== '3' && !SAYING.has(cell.lexeme.key));
    const mayBe = are(own, (noun) => noun.enclitic === undefined && noun.cell.pos === 'NOUN');
    return isOwn && mayBe ? wrongCase(word, previous, asObject) : undefined;
  }
  const head = before(words, previous);
  if (!head || !are(verbs(head), (verb) => hasRoom(verb) && isOne(verb))) return undefined;
  const subject = nominals(previous);
  if (casesOf(subject) !== NOM || !are(subject, (noun) => isMarkedDefinite(noun) && isNoun(noun)))
    return undefined;
  if (are(own, hasTanwin)) return behindSubject(words, word, head);
  const differs =
    are(own, ({ article, cell }) => article !== undefined && cell.pos === 'NOUN') &&
    are([...own, ...subject], hasKnownGender) &&
    subject.every((one) => own.every((other) => one.cell.gender !== other.cell.gender));
  return differs ? wrongCase(word, head, asObject) : undefined;
}

/** جَاءَ سَعْدٌ ضَاحِكٌ, فَتَحَ سَعْدٌ بَابٌ: indefinite behind a definite subject, it is said of none. */
function behindSubject(words: readonly Word[], word: Word, head: Word): Disagreement | undefined {
  const own = nominals(word);
  if (!endsClause(words, word)) return undefined;
  if (are(own, isAdjective)) return wrongCase(word, head, { function: 'HAL', expected: 'ACCUSATIVE' });
  if (!are(own, ({ cell }) => cell.pos === 'NOUN')) return undefined;
  return wrongCase(word, head, { function: 'OBJECT', expected: 'ACCUSATIVE' });
}

const isInna = (word: Word | undefined): word is Word =>
  every(word, (reading) => isParticle(reading, 'INNA'));

/** إِنَّ الْبَيْتُ قَدِيمٌ, إِنَّ فِي الْبَيْتِ رَجُلٌ. */
function nameOfInna(words: readonly Word[], word: Word): Disagreement | undefined {
  const own = nominals(word);
  const previous = before(words, word);
  const asked = { function: 'INNA_NOUN', expected: 'ACCUSATIVE' } as const;
  if (own.length === 0 || !previous) return undefined;
  if (isInna(previous) && every(previous, ({ enclitic }) => !enclitic))
    return wrongCase(word, previous, asked);
  if (!are(own, (noun) => hasTanwin(noun) && noun.cell.pos === 'NOUN' && noun.cases === NOM))
    return undefined;
  const inna = every(previous, isPhrase) ? before(words, previous) : innaBeforePhrase(words, previous);
  const isBehind = isInna(inna) && every(inna, ({ enclitic }) => !enclitic);
  return isBehind ? wrongCase(word, inna, asked) : undefined;
}

function innaBeforePhrase(words: readonly Word[], noun: Word): Word | undefined {
  if (every(noun, ({ proclitics }) => proclitics.includes('PREPOSITION'))) return before(words, noun);
  const preposition = before(words, noun);
  const isGoverned = every(preposition, (reading) => !reading.enclitic && isParticle(reading, 'PREPOSITION'));
  return isGoverned ? before(words, preposition) : undefined;
}

/** إِنَّ الْبَيْتَ قَدِيمًا., إِنَّهُ قَدِيمًا. */
function predicateOfInna(words: readonly Word[], word: Word): Disagreement | undefined {
  const own = nominals(word);
  const previous = before(words, word);
  if (!are(own, (noun) => isAdjective(noun) && hasTanwin(noun)) || !previous || word.gapAfter === '')
    return undefined;
  const asked = { function: 'INNA_PREDICATE', expected: 'NOMINATIVE' } as const;
  if (isInna(previous) && every(previous, ({ enclitic }) => enclitic !== undefined))
    return wrongCase(word, previous, asked);
  const inna = before(words, previous);
  const name = nominals(previous);
  const isSaidOf =
    are(name, isMarkedDefinite) && name.some((noun) => own.some((each) => agreesInKind(noun, each)));
  return isInna(inna) && isSaidOf ? wrongCase(word, inna, asked) : undefined;
}

/** كُنْتُ مَرِيضٌ, كَانَ الْبَيْتُ قَدِيمٌ. */
function predicateOfKana(words: readonly Word[], word: Word): Disagreement | undefined {
  const own = nominals(word);
  const previous = before(words, word);
  const asked = { function: 'KANA_PREDICATE', expected: 'ACCUSATIVE' } as const;
  if (!previous || !are(own, (noun) => hasTanwin(noun) && noun.cases === NOM)) return undefined;
  const acts = verbs(previous);
  if (are(acts, (verb) => isKana(verb, false) && !isOne(verb) && !verb.enclitic))
    return wrongCase(word, previous, asked);
  const head = before(words, previous);
  const subject = nominals(previous);
  if (!head || !are(verbs(head), (verb) => isKana(verb, false) && isOne(verb))) return undefined;
  const isSaidOf = casesOf(subject) === NOM && are(subject, (noun) => isMarkedDefinite(noun) && isNoun(noun));
  return isSaidOf && endsClause(words, word) ? wrongCase(word, head, asked) : undefined;
}

/** كَانَ الْبَيْتَ قَدِيمًا */
function nameOfKana(words: readonly Word[], word: Word): Disagreement | undefined {
  const head = before(words, word);
  const own = nominals(word);
  if (!head || !are(verbs(head), (verb) => isKana(verb, false) && isOne(verb) && !verb.enclitic))
    return undefined;
  if (casesOf(own) !== ACC || !are(own, (noun) => isMarkedDefinite(noun) && isNoun(noun))) return undefined;
  const next = after(words, word);
  const said = nominals(next);
  const isPredicate =
    are(said, (noun) => hasTanwin(noun) && isAdjective(noun) && noun.cases === ACC) &&
    own.some((noun) => said.some((each) => agreesInKind(noun, each)));
  const isPlaced =
    earlier(words, head).length === 0 && every(next, (reading) => isParticle(reading, 'PREPOSITION'));
  if (!isPredicate && !isPlaced) return undefined;
  return wrongCase(word, head, { function: 'KANA_NOUN', expected: 'NOMINATIVE' });
}

/** الْبَيْتَ قَدِيمٌ: at the head of its clause, with what is said of it right behind. */
function topicInAccusative(words: readonly Word[], word: Word): Disagreement | undefined {
  const own = joinedNominals(word);
  const said = nominals(after(words, word));
  const isFirst = word.startsSentence || (word.isAfterPause && nominals(word).length === 0);
  if (!isFirst || casesOf(own) !== ACC || !are(own, (noun) => noun.article !== undefined)) return undefined;
  const isSaid =
    are(said, (noun) => hasTanwin(noun) && isAdjective(noun) && noun.cases === NOM) &&
    own.some((noun) => said.some((each) => agreesInKind(noun, each)));
  const isPlaced = word.index === 0 && isOnlyPhrase(words, word);
  return isSaid || isPlaced
    ? wrongCase(word, word, { function: 'TOPIC', expected: 'NOMINATIVE' })
    : undefined;
}

/** الْبَيْتَ فِي الْقَرْيَةِ.: no verb is there, nor what could stand for one. */
function isOnlyPhrase(words: readonly Word[], word: Word): boolean {
  const rest = later(words, word);
  const [first] = rest;
  const mayAct = (other: Word) => other.readings.length === 0 || other.readings.some(isVerb);
  return (
    every(first, (reading) => isParticle(reading, 'PREPOSITION')) && rest.length > 1 && !rest.some(mayAct)
  );
}

/** What acts, what is acted on, and what is said of something, with their case. */
export const CLAUSE_RULES: readonly Rule[] = [
  subjectInAccusative,
  objectInNominative,
  nameOfInna,
  predicateOfInna,
  predicateOfKana,
  nameOfKana,
  topicInAccusative,
];
