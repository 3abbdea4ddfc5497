import { unitsOf } from './folding.ts';

// What the letters and vowels of an entry show by themselves. In a shape, C is a letter, A a bare alef, Y the letter ى;
// a, i, u, o (sukun), 2 (shadda) and n (tanwin) are marks: قَدَّمَ is CaC2aCa.

const MARKS: Readonly<Record<string, string>> = {
  '\u064B': 'n',
  '\u064C': 'n',
  '\u064D': 'n',
  '\u064E': 'a',
  '\u064F': 'u',
  '\u0650': 'i',
  '\u0652': 'o',
};
const SHADDA = '\u0651';
const LETTERS: Readonly<Record<string, string>> = { ا: 'A', ى: 'Y' };

function shapeOf(lemma: string): string {
  return unitsOf(lemma)
    .written.map(([letter = '', ...marks]) => {
      const shadda = marks.includes(SHADDA) ? '2' : '';
      return (LETTERS[letter] ?? 'C') + shadda + marks.map((mark) => MARKS[mark] ?? '').join('');
    })
    .join('');
}

/** An entry without the number of its homograph. */
export const lemmaOf = (entry: string): string => entry.replace(/\s+\d+$/, '');

/** What the past of a verb shows of its class and form; it may be several of these. */
export type VerbTrait = 'hollow' | 'final-weak' | 'hamza-waw-doubled' | 'II-IV' | 'V-X';

const SIMPLE = /^C(?:aC[aiu]C|aC2)a$/;
const TWO_OR_THREE = /^Ca(?:C2a|ACa)(?:Ca|[AY])$|^CaAC2a$/;
const FOUR = /^Ca(?:CoCa(?:Ca|[AY])|CaACa|CaC2a)$/;
const FIVE_OR_SIX = /^CaCa(?:C2a|ACa)(?:Ca|[AY])$|^CaCaAC2a$/;
/** اِطْمَأَنَّ: four letters of the root, and none of the ten forms. */
const OF_FOUR_LETTERS = /^AiCoCaCaC2a$/;

function isTwoToFour(lemma: string, shape: string): boolean {
  return (
    TWO_OR_THREE.test(shape) ||
    (lemma.startsWith('أَ') && FOUR.test(shape)) ||
    /^(?:آ.َ(?:.َ|ى)|أَرَى)$/.test(lemma)
  );
}

function isFiveToTen(lemma: string, shape: string): boolean {
  if (lemma.startsWith('تَ')) return FIVE_OR_SIX.test(shape) || lemma.startsWith('تَآ');
  return shape.startsWith('Ai') && (!OF_FOUR_LETTERS.test(shape) || lemma.startsWith('اِسْتَ'));
}

/** @param entry a verb's, as an analysis names it */
export function hasTrait(entry: string, trait: VerbTrait): boolean {
  const lemma = lemmaOf(entry).normalize();
  const shape = shapeOf(lemma);
  switch (trait) {
    case 'hollow':
      return shape === 'CaACa';
    case 'final-weak':
      return /[AY]$/.test(shape) || lemma.endsWith('ِيَ');
    case 'hamza-waw-doubled':
      return SIMPLE.test(shape) && (/^و|[أؤئء]/.test(lemma) || shape.endsWith('C2a'));
    case 'II-IV':
      return isTwoToFour(lemma, shape);
    default:
      return isFiveToTen(lemma, shape);
  }
}

/** Ordinals and numbers have the mould of what acts. */
const COUNTING = /^(?:وَاحِد|ثَالِث|رَابِع|خَامِس|سَادِس|سَابِع|ثَامِن|تَاسِع|عَاشِر)/;
const ACTING = /^CaACiCn$/;
const UNDERGOING = /^CaCoCuCCn$/;
/** Forms II, III, IV, V, VI, VII and VIII, X, hollow IV. */
const AUGMENTED =
  /^Cu(?:CaC2[ai]C|CaACiC|CoC[ai]C|CaCaC2[ai]C|CaCaACiC|CoCaC[ai]C|CoCaCoC[ai]C|CiCC)(?:aC)?n$/;

/** Whether an adjective or a noun is a participle by its mould, which no other word has. */
export function isParticiple(entry: string, isAdjective: boolean): boolean {
  const lemma = lemmaOf(entry);
  const shape = shapeOf(lemma);
  if (isAdjective && ACTING.test(shape)) return !COUNTING.test(lemma);
  if (!lemma.startsWith('م')) return false;
  return (UNDERGOING.test(shape) && lemma.includes('ُو')) || AUGMENTED.test(shape);
}

/** Whether it is the participle of who acts: حَامِلٌ, مُنْتَظِرٌ. */
export function isActing(entry: string): boolean {
  const lemma = lemmaOf(entry);
  return isParticiple(entry, true) && (ACTING.test(shapeOf(lemma)) || /ِ.ٌ$/.test(lemma));
}

/** Forms II to X; that of form I has no mould of its own. */
const ACTIONS = [/^تَ.ْ.ِي.ٌ$/, /^مُ.َا.َ.َةٌ$/, /^إِ.ْ.َا.ٌ$/, /^تَ.َ.ُّ.ٌ$/, /^تَ.َا.ُ.ٌ$/, /^اِ.ْ.ِ.َا.ٌ$/, /^اِسْتِ.ْ.َا.ٌ$/];

/** Whether a noun is that of an action by its mould. */
export function isActionNoun(entry: string): boolean {
  const lemma = lemmaOf(entry).normalize();
  return lemma !== 'إِنْسَانٌ' && ACTIONS.some((mould) => mould.test(lemma));
}

/** أَكْبَرُ, أَوَّلُ, أَشَدُّ, أَغْنَى. */
const ELATIVE = /^Ca(?:(?:CoCaC|C2aC|CaC2)u|CoCaY)$/;
const COLOURS = /^أَ(?:بْيَض|سْوَد|حْمَر|صْفَر|خْضَر|زْرَق|سْمَر|شْقَر|عْمَى|عْرَج|خْرَس|بْكَم|حْوَر|غْبَر|دْهَم|شْهَب)/;

/** Whether an adjective has the mould of the elative and is no colour, nor a trait of the body. */
export function isElative(entry: string): boolean {
  const lemma = lemmaOf(entry);
  return lemma.startsWith('أَ') && ELATIVE.test(shapeOf(lemma)) && !COLOURS.test(lemma);
}
