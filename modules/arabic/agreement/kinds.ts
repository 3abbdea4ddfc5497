import type { Word } from '../analysis/line.ts';
import { agreesInKind, mayFollowTopic, mayHaveSubject } from '../analysis/syntax/agreement.ts';
import { ACC, GEN, NOM } from '../analysis/words/cells.ts';
import { keyOf } from '../analysis/words/folding.ts';
import { isNominal, isPronoun, isVerb, type NominalReading } from '../analysis/words/reading.ts';
import { keys, STRESSING } from '../analysis/words/word-lists.ts';
import {
  after,
  are,
  before,
  casesOf,
  earlier,
  every,
  faultOfKind,
  hasKnownGender,
  hasTanwin,
  isAdjective,
  isMarkedDefinite,
  isNoun,
  isPerson,
  joinedNominals,
  kindOfFault,
  later,
  nominals,
  verbs,
} from './around.ts';
import type { Disagreement, Rule } from './disagreement.ts';

/** Adjectives with one form for men and women. */
const ONE_FORM = /* @__PURE__ */ keys(
  'جَرِيحٌ قَتِيلٌ أَسِيرٌ حَامِلٌ عَجُوزٌ صَبُورٌ شَكُورٌ غَيُورٌ حَنُونٌ وَقُورٌ كَسُولٌ خَجُولٌ جَسُورٌ فَخُورٌ',
);
const MAY_BE_BOTH = /^.\u064E.\u064Fو.\u064C$/;

function mayDiffer({ cell }: NominalReading): boolean {
  return !ONE_FORM.has(cell.lexeme.key) && !MAY_BE_BOTH.test(cell.lexeme.key) && cell.shape !== 'fixed';
}

/** رَجُلٌ كَبِيرَةٌ عَيْنُهُ: the adjective is of what follows. */
function isOfNext(words: readonly Word[], word: Word): boolean {
  return after(words, word)?.readings.some((reading) => isNominal(reading) && reading.enclitic) ?? false;
}

/** بِنْتٌ صَغِيرٌ, الْكُتُبُ الْقَدِيمُ: the adjective of a noun in another gender or number. */
function adjectiveOf(words: readonly Word[], word: Word): Disagreement | undefined {
  const own = nominals(word);
  const noun = before(words, word);
  if (!noun || !are(own, (reading) => isAdjective(reading) && !reading.enclitic && mayDiffer(reading)))
    return undefined;
  const nouns = nounsLike(words, noun, own);
  if (nouns.length === 0 || isOfNext(words, word)) return undefined;
  if (mayAgreeEarlier(words, noun, own) || mayBeState(words, word, own)) return undefined;
  return {
    token: word.index,
    governor: noun.index,
    ...faultOfKind(nouns, own),
    function: 'ADJECTIVE_OF',
  };
}

/** The noun right before, where it is as definite as the adjective, may have its case and never its kind. */
function nounsLike(
  words: readonly Word[],
  noun: Word,
  own: readonly NominalReading[],
): readonly NominalReading[] {
  const isDefinite = are(own, ({ article }) => article !== undefined);
  if (!isDefinite && !are(own, hasTanwin)) return [];
  const nouns = nounReadings(noun).filter((reading) => (reading.cases & casesOf(own)) !== 0);
  const isLike = are(nouns, (reading) =>
    isDefinite ? isMarkedDefinite(reading) : hasTanwin(reading) && !isMarkedDefinite(reading),
  );
  const isTwoWords = nouns.length === 0 || before(words, noun)?.form === noun.form;
  if (!isLike || isTwoWords || !are(nouns, hasKnownGender)) return [];
  return nouns.some((one) => own.some((other) => agreesInKind(one, other))) ? [] : nouns;
}

/** What a word is as a noun, whatever preposition stands on it. */
function nounReadings(word: Word): readonly NominalReading[] {
  const isReadable = every(word, (reading) => isNominal(reading) && isNoun(reading));
  return isReadable ? (word.readings as NominalReading[]) : [];
}

/** An earlier noun of the sentence that it may be of: بَابُ الْبَيْتِ الْكَبِيرُ, رَجُلٌ مِنَ الْقَرْيَةِ كَبِيرٌ. */
function mayAgreeEarlier(words: readonly Word[], noun: Word, own: readonly NominalReading[]): boolean {
  // وَمَطْبَخٌ كَبِيرٌ: what stands before the noun is another's.
  if (joinsOn(noun)) return false;
  for (const other of earlier(words, noun)) {
    if (other.readings.length === 0) return true;
    if (other.readings.every(isVerb)) return false;
    const mayAgree = other.readings.some(
      (reading) =>
        isNominal(reading) &&
        own.some((each) => (reading.cases & each.cases) !== 0 && agreesInKind(reading, each)),
    );
    if (mayAgree) return true;
    if (joinsOn(other)) return false;
  }
  return false;
}

const joinsOn = (word: Word) => every(word, ({ proclitics }) => proclitics.includes('CONJUNCTION'));

/** رَأَى امْرَأَةً ضَاحِكًا: how somebody else was meanwhile. */
function mayBeState(words: readonly Word[], word: Word, own: readonly NominalReading[]): boolean {
  if (casesOf(own) !== ACC || !are(own, hasTanwin)) return false;
  return earlier(words, word).some((other) =>
    other.readings.some(({ cell }) =>
      cell.type === 'verb'
        ? cell.gender === 'C' || own.some(({ cell: { gender } }) => gender === cell.gender)
        : cell.type === 'nominal' && own.some((each) => agreesInKind({ cell } as NominalReading, each)),
    ),
  );
}

/** الْبِنْتُ كَبِيرٌ: what is said of the noun at the head of its sentence. */
function predicateOf(words: readonly Word[], word: Word): Disagreement | undefined {
  const own = nominals(word);
  const topic = before(words, word);
  if (!topic?.startsSentence || casesOf(own) !== NOM || isOfNext(words, word)) return undefined;
  if (!are(own, (reading) => isAdjective(reading) && hasTanwin(reading) && mayDiffer(reading)))
    return undefined;
  const nouns = joinedNominals(topic);
  const isTopic =
    casesOf(nouns) === NOM &&
    are(nouns, (noun) => isMarkedDefinite(noun) && isNoun(noun) && hasKnownGender(noun));
  if (!isTopic || nouns.some((noun) => own.some((each) => agreesInKind(noun, each)))) return undefined;
  return { token: word.index, governor: topic.index, ...faultOfKind(nouns, own), function: 'PREDICATE' };
}

/** هٰذَا الْبِنْتُ, هٰذِهِ الْبَيْتُ, هٰذِهِ أَخِي. */
function demonstrativeOf(words: readonly Word[], word: Word): Disagreement | undefined {
  const pointing = before(words, word);
  const nouns = nominals(word);
  if (!every(pointing, (reading) => isPronoun(reading, 'DEMONSTRATIVE')) || !are(nouns, hasKnownGender))
    return undefined;
  const isPredicate = pointing.startsSentence && are(nouns, isPerson);
  if (!isPredicate && !are(nouns, ({ article }) => article !== undefined)) return undefined;
  // رَأَى هٰذَا الْبِنْتَ: this one saw her.
  const [first] = pointing.readings;
  if (first?.cell.type !== 'function') return undefined;
  const { gender, number } = first.cell;
  const mayAct = before(words, pointing)?.readings.some(
    ({ cell }) =>
      cell.type === 'verb' && cell.person === '3' && cell.number === 'SINGULAR' && cell.gender === gender,
  );
  if (mayAct && (casesOf(nouns) & NOM) === 0) return undefined;
  const agrees = nouns.some(({ cell }) => {
    if (cell.number === 'SINGULAR' || cell.number === 'DUAL')
      return cell.number === number && cell.gender === gender;
    return number === 'PLURAL' || (number === 'SINGULAR' && gender === 'F');
  });
  if (agrees) return undefined;
  const kind = faultOfKind(nouns, [{ cell: { gender } }]);
  return { token: pointing.index, governor: word.index, ...kind, function: 'DEMONSTRATIVE' };
}

const UNBENDING = /* @__PURE__ */ new Set(['لَيْسَ', 'نِعْمَ', 'بِئْسَ'].map(keyOf));

/** كَتَبَ الْبِنْتُ, دَخَلُوا التَّلَامِيذُ: the verb before its subject. */
function verbBefore(words: readonly Word[], word: Word): Disagreement | undefined {
  const head = before(words, word);
  const acts = verbs(head);
  const nouns = nominals(word);
  const isOfAnother = are(
    acts,
    ({ cell, enclitic }) => cell.person !== '1' && !enclitic && !UNBENDING.has(cell.lexeme.key),
  );
  // Of a verb that can be nobody else's the noun is the object.
  if (!acts.some(({ cell }) => cell.person === '3')) return undefined;
  if (
    !head ||
    !isOfAnother ||
    casesOf(nouns) !== NOM ||
    !are(nouns, (noun) => isNoun(noun) && hasKnownGender(noun))
  )
    return undefined;
  // جَاءَتْ كُلُّ وَاحِدَةٍ: the verb agrees with what is annexed.
  if (nouns.some((noun) => STRESSING.has(noun.cell.lexeme.key) && !hasTanwin(noun))) return undefined;
  if (acts.some((verb) => nouns.some(({ cell }) => mayHaveSubject(verb, cell)))) return undefined;
  const isMany = are(acts, ({ cell }) => cell.number !== 'SINGULAR');
  return {
    token: head.index,
    governor: word.index,
    fault: isMany ? 'NUMBER' : 'GENDER',
    function: 'VERB',
  };
}

/** الْبِنْتُ كَتَبَ.: the verb right behind the noun that it is said of. */
function verbBehind(words: readonly Word[], word: Word): Disagreement | undefined {
  const topic = before(words, word);
  const acts = verbs(word);
  const nouns = joinedNominals(topic);
  if (!topic?.startsSentence || casesOf(nouns) !== NOM) return undefined;
  if (!are(nouns, (noun) => isNoun(noun) && isMarkedDefinite(noun) && hasKnownGender(noun))) return undefined;
  if (
    !are(
      acts,
      ({ cell, enclitic, proclitics }) => cell.person === '3' && !enclitic && proclitics.length === 0,
    )
  )
    return undefined;
  if (acts.some((verb) => nouns.some(({ cell }) => mayFollowTopic(verb, cell)))) return undefined;
  const hasOwnSubject = later(words, word).some(
    ({ readings }) =>
      readings.length === 0 ||
      readings.some((reading) => isPronoun(reading) || (isNominal(reading) && (reading.cases & NOM) !== 0)),
  );
  if (hasOwnSubject) return undefined;
  return { token: word.index, governor: topic.index, fault: kindOfFault(nouns, acts), function: 'VERB' };
}

/** الْبِنْتُ الَّذِي: the relative of a noun that nothing annexes. */
function relativeOf(words: readonly Word[], word: Word): Disagreement | undefined {
  const noun = before(words, word);
  const nouns = joinedNominals(noun);
  if (!noun?.startsSentence || !every(word, (reading) => isPronoun(reading, 'RELATIVE'))) return undefined;
  const [first] = word.readings;
  const { gender, number } = first?.cell.type === 'function' ? first.cell : {};
  if (number !== 'SINGULAR' || (casesOf(nouns) & GEN) !== 0) return undefined;
  const differs = are(
    nouns,
    (each) =>
      each.article !== undefined &&
      hasKnownGender(each) &&
      each.cell.number === 'SINGULAR' &&
      each.cell.gender !== gender,
  );
  return differs
    ? { token: word.index, governor: noun.index, fault: 'GENDER', function: 'ADJECTIVE_OF' }
    : undefined;
}

/** Gender and number of what belongs to a noun. */
export const KIND_RULES: readonly Rule[] = [
  adjectiveOf,
  predicateOf,
  demonstrativeOf,
  verbBefore,
  verbBehind,
  relativeOf,
];
