import { keyOf } from '../analysis/words/folding.ts';
import { FEMININES, MASCULINES_IN_TA } from '../analysis/words/word-lists.ts';

/** A word of the dictionary with what its plural is; null where it has none. */
export interface PluralPrecedent {
  arabic: string;
  plural: string | null;
  root: string;
}

/** Letters that change or fall in a plural, so that they cannot be found again. */
const UNSTEADY = /[ءأإآؤئ]/u;

/**
 * A word with its root's letters as digits: مِلْعَقَةٌ of ل ع ق is مِ1ْ2َ3َةٌ. From its end, since it is prefixes that look
 * like roots (مَمْلَكَةٌ).
 * @returns undefined where the root does not stand in it letter by letter
 */
export function templateOf(word: string, root: string): string | undefined {
  const letters = [...word.normalize('NFC')];
  const radicals = root.split(' ');
  let at = letters.length;
  for (let digit = radicals.length; digit > 0; digit -= 1) {
    const radical = radicals[digit - 1] ?? '';
    const isSeated = radical === 'ء' && digit === 1;
    if (UNSTEADY.test(radical) && !isSeated) return undefined;
    at = letters.lastIndexOf(isSeated ? 'أ' : radical, at - 1);
    if (at < 0 || (isSeated && at > 0)) return undefined;
    letters[at] = String(digit);
  }
  return letters.join('');
}

const fill = (template: string, root: string): string => {
  const radicals = root.replace(/^ء/u, 'أ').split(' ');
  const word = template.replace(/\d/g, (digit) => radicals[Number(digit) - 1] ?? '');
  // Two hamzas at the beginning are one with a long vowel: آلَامٌ.
  return word.normalize('NFC').replace(/^أَأْ/u, 'آ'.normalize('NFC'));
};

/** What the commonest patterns have, where a dictionary has nothing like them. */
const PLURALS: Readonly<Record<string, string>> = {
  مَ1ْ2َ3ٌ: 'مَ1َا2ِ3ُ',
  مَ1ْ2ِ3ٌ: 'مَ1َا2ِ3ُ',
  مَ1ْ2َ3َةٌ: 'مَ1َا2ِ3ُ',
  مِ1ْ2َ3ٌ: 'مَ1َا2ِ3ُ',
  مِ1ْ2َ3َةٌ: 'مَ1َا2ِ3ُ',
  مِ1ْ2َا3ٌ: 'مَ1َا2ِي3ُ',
  '1َ2ِي3َةٌ': '1َ2َائِ3ُ',
  '1ُ2ْ3َةٌ': '1ُ2َ3ٌ',
  تَ1ْ2ِ3َةٌ: 'تَ1َا2ِ3ُ',
  أُ1ْ2ُو3َةٌ: 'أَ1َا2ِي3ُ',
  '1َا2ُو3َةٌ': '1َوَا2ِي3ُ',
  '1َ2َّا3ٌ': '1َ2َّا3ُونَ',
  '1ِ2ْ3َا4ٌ': '1َ2َا3ِي4ُ',
  '1ُ2ْ3ُو4ٌ': '1َ2َا3ِي4ُ',
  '1ِ2ْ3ِي4ٌ': '1َ2َا3ِي4ُ',
  '1َ2ْ3َ4ٌ': '1َ2َا3ِ4ُ',
  '1ُ2ْ3ُ4ٌ': '1َ2َا3ِ4ُ',
};
const PATTERNS = new Map(
  Object.entries(PLURALS).map(([singular, plural]) => [singular.normalize('NFC'), plural.normalize('NFC')]),
);
/** One word shows nothing. */
const LEAST = 2;

interface LikeWords {
  /** Of the same letters around their root's. */
  alike: readonly PluralPrecedent[];
  /** Adjectives have what the dictionary shows, or a sound plural, which nobody writes down. */
  isNoun: boolean;
}

/**
 * The plural that most words of a noun's pattern have, by the dictionary; by what patterns mostly have where it has no two
 * of them. A guess: nothing shows whether a noun is counted at all.
 * @returns null where most have none, or they do not agree
 */
export function pluralByPattern(
  lemma: string,
  root: string | null,
  { alike, isNoun }: LikeWords,
): string | null {
  const template = root === null ? undefined : templateOf(lemma, root);
  if (root !== null && template !== undefined) {
    const same = alike.filter((one) => templateOf(one.arabic, one.root) === template);
    if (same.length >= LEAST) return pluralOfMost(same, root);
    const known = isNoun ? PATTERNS.get(template) : undefined;
    if (known !== undefined) return fill(known, root);
  }
  if (!isNoun) return null;
  const written = lemma.normalize('NFC');
  if (HOLLOW.test(written)) return written.replace(HOLLOW, '$1َوَائِ$2ُ').normalize('NFC');
  // مُدَرِّسَةٌ, بَطَّارِيَّةٌ: what ends so and is of no pattern has the sound plural.
  return SOUND.test(written) ? written.replace(SOUND, '$1اتٌ').normalize('NFC') : null;
}

/** رَائِحَةٌ, whose root does not show. */
const HOLLOW = /^(.)َائِ(.)َةٌ$/u;
const SOUND = /^(.{5,}[^أئؤء]\u064E\u0651?)ةٌ$/u;

function pluralOfMost(words: readonly PluralPrecedent[], root: string): string | null {
  const votes = new Map<string, number>();
  for (const { plural, root: own } of words) {
    const vote = plural === null ? '' : templateOf(plural, own);
    if (vote !== undefined) votes.set(vote, (votes.get(vote) ?? 0) + 1);
  }
  const [first = '', count = 0] = [...votes].sort(([, one], [, other]) => other - one)[0] ?? [];
  return first !== '' && count * 2 > words.length ? fill(first, root) : null;
}

/** Feminine without a mark of it, beyond those that texts are parsed by. */
const MORE_FEMININES = new Set(
  'فَأْسٌ نَعْلٌ عَقْرَبٌ ضَبُعٌ فَخِذٌ كَبِدٌ سِنٌّ خَمْرٌ رَحِمٌ إِبِلٌ غَنَمٌ رَحًى جَحِيمٌ جَهَنَّمُ ضِلَعٌ يَمِينٌ شِمَالٌ'.split(' ').map(keyOf),
);
const OF_BOTH = new Set('سِكِّينٌ طَرِيقٌ سَبِيلٌ رُوحٌ حَالٌ عُنُقٌ لِسَانٌ سُلَّمٌ فَرَسٌ قَوْسٌ دَلْوٌ عَنْكَبُوتٌ أَرْنَبٌ'.split(' ').map(keyOf));

/** The gender of a noun whose ending does not show it, or shows another; null where the ending shows it. */
export function genderUnshown(lemma: string): 'M' | 'F' | 'C' | null {
  const key = keyOf(lemma);
  if (OF_BOTH.has(key)) return 'C';
  if (FEMININES.has(key) || MORE_FEMININES.has(key)) return 'F';
  return MASCULINES_IN_TA.has(key) ? 'M' : null;
}
