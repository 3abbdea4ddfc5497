import type { Gender, GrammaticalNumber } from '../labels.ts';
import type { Word } from '../line.ts';
import { keyOf } from '../words/folding.ts';
import { isPronoun, type NominalReading, type Reading, type VerbReading } from '../words/reading.ts';
import { isElative } from '../words/word-shapes.ts';
import { nominal } from './words-around.ts';

/** كُلُّ وَاحِدَةٍ: of the gender of what is annexed to it. */
const EACH = /* @__PURE__ */ keyOf('كُلٌّ');

type Who = { readonly gender: Gender | undefined; readonly number: GrammaticalNumber };

/** Whether a noun with an ending of its group is definite; undefined where nothing tells. */
export function isDefinite(words: readonly Word[], word: Word): boolean | undefined {
  const reading = nominal(word);
  if (!reading) return undefined;
  if (reading.article !== undefined || reading.enclitic) return true;
  if (reading.cell.pos === 'PROPER_NOUN') return true;
  if (reading.cell.shape === 'tanwin' || reading.cell.shape === 'full') return false;
  const next = words[word.index + 1];
  // الْكَذِبُ أَوَّلُ مَا تَرَكَ: not an adjective of the noun before it.
  if (isAnnexedPronoun(word, next)) return reading.cell.pos !== 'ADJECTIVE';
  if (next?.governor === word.index && next.function === 'ANNEXED_TO') {
    return nominal(next) ? isDefinite(words, next) : true;
  }
  return false;
}

/** كُلُّ هٰذِهِ الْبُيُوتِ, صُنْدُوقُ مَنْ: a pronoun stands where the genitive would. */
export function isAnnexedPronoun(word: Word, next: Word | undefined): boolean {
  if (!next || next.startsSentence || next.isAfterPause) return false;
  const reading = next.readings[0];
  const own = nominal(word);
  if (!own || own.article !== undefined || own.enclitic) return false;
  if (own.cell.pos === 'ADJECTIVE') return compares(own) && isBareRelative(reading);
  const isPronounAfter =
    isPronoun(reading) && !isPronoun(reading, 'PERSONAL') && reading?.proclitics.length === 0;
  const shape = nominal(word)?.cell.shape;
  if (!isPronounAfter || isPronoun(reading, 'RELATIVE')) return isPronounAfter && shape === 'open';
  return shape === 'open' || shape === 'cut' || shape === 'diptote' || shape === 'fixed';
}

/** أَكْثَرُ مَا, أَوَّلُ مَنْ: not الَّذِي, which is said of a noun, nor مِمَّا. */
function isBareRelative(reading: Reading | undefined): boolean {
  const { cell } = reading ?? {};
  const saysWho = cell?.type === 'function' && cell.gender !== undefined;
  return isPronoun(reading, 'RELATIVE') && !saysWho && reading?.proclitics.length === 0;
}

/** أَكْبَرُ, أَوَّلُ: an adjective in the mould of the elative. */
export function compares({ cell }: NominalReading): boolean {
  return cell.pos === 'ADJECTIVE' && isElative(cell.lexeme.lemma);
}

const PLURALS: readonly GrammaticalNumber[] = ['SOUND_PLURAL_M', 'SOUND_PLURAL_F', 'BROKEN_PLURAL'];

const isPlural = (number: GrammaticalNumber) => PLURALS.includes(number) || number === 'PLURAL';

/** Whether an adjective agrees with a noun in gender and number: of a plural of things it is a feminine singular. */
export function agreesInKind(noun: NominalReading, adjective: NominalReading): boolean {
  const [{ cell: one }, { cell: other }] = [noun, adjective];
  // الطَّابِقُ الثَّلَاثُونَ counts floors, التَّمَرَاتُ الثَّلَاثُ dates.
  if (other.pos === 'NUMERAL') return isPlural(one.number) !== (other.shape === 'full');
  if (one.pos === 'NUMERAL') return one.shape !== 'tanwin' || isPlural(other.number);
  if (isPlural(one.number)) {
    if (isPlural(other.number)) return one.number !== 'SOUND_PLURAL_M' || other.number !== 'SOUND_PLURAL_F';
    return other.number === 'SINGULAR' && other.gender === 'F' && one.number !== 'SOUND_PLURAL_M';
  }
  if (one.number === 'COLLECTIVE') return other.number !== 'DUAL';
  if (one.number === 'DUAL' || other.number === 'DUAL')
    return one.number === other.number && sameGender(one, other);
  return other.number === 'SINGULAR' && sameGender(one, other);
}

function sameGender(one: Pick<Who, 'gender'>, other: Pick<Who, 'gender'>): boolean {
  if (one.gender === undefined || other.gender === undefined) return true;
  return one.gender === other.gender || one.gender === 'C' || other.gender === 'C';
}

/** Whether a verb before its subject agrees with it: it is singular, and of its gender unless a plural follows. */
export function mayHaveSubject({ cell }: VerbReading, subject: NominalReading['cell'] | Who): boolean {
  if (cell.person !== '3' || cell.number !== 'SINGULAR') return false;
  // جَاءَتْ كُلُّ وَاحِدَةٍ: the gender is that of what is annexed.
  if ('lexeme' in subject && subject.lexeme.key === EACH) return true;
  if (
    subject.number === 'BROKEN_PLURAL' ||
    subject.number === 'COLLECTIVE' ||
    subject.number === 'SOUND_PLURAL_F'
  )
    return true;
  if (subject.number === 'SOUND_PLURAL_M') return cell.gender === 'M';
  return sameGender(cell, subject);
}

/** Of a verb in the plural: it cannot speak of these alone. */
const OTHER_GENDER: Partial<Record<GrammaticalNumber, Gender>> = { SOUND_PLURAL_M: 'F', SOUND_PLURAL_F: 'M' };

/** Whether a verb behind a topic may speak of it. */
export function mayFollowTopic({ cell }: VerbReading, topic: Who): boolean {
  if (cell.person !== '3') return false;
  if (isPlural(topic.number)) {
    if (cell.number === 'PLURAL') return cell.gender !== OTHER_GENDER[topic.number];
    return cell.number === 'SINGULAR' && cell.gender === 'F' && topic.number !== 'SOUND_PLURAL_M';
  }
  if (topic.number === 'COLLECTIVE') return cell.number !== 'DUAL';
  if ((topic.number === 'DUAL') !== (cell.number === 'DUAL')) return false;
  return cell.number !== 'PLURAL' && sameGender(cell, topic);
}
