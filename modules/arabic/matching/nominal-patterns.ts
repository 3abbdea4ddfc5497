import { stripVowels } from '../text/strip-vowels.ts';

/** Roots of colours and of what strikes in a body: their adjective is أَفْعَلُ, فَعْلَاءُ. */
const TRAITS = new Set(
  'حمر خضر زرق صفر سود بيض شقر سمر كحل شهب دهم غبر رمد شيب صلع قرع عرج عمي عور حول صمم خرس بكم حدب برص بله حمق جعد ملس رقط بلق جرد'.split(
    ' ',
  ),
);
/** A consonant. */
const C = '([^\\u064B-\\u0652\\u0670اىة])';
const END = '[\\u064B-\\u0652]?ا?$';
const pattern = (source: string) => new RegExp(`^${source.normalize('NFC').replaceAll('C', C)}${END}`, 'u');

const AFAL = pattern('أَCْCَC');
const FALA = pattern('CَCْCَاء');

/** The masculine of an adjective of colour or of a trait: شَقْرَاءَ gives أَشْقَرُ. */
export function traitAdjective(word: string): string | undefined {
  const [, first, second, third] = AFAL.exec(word) ?? FALA.exec(word) ?? [];
  if (first === undefined || !TRAITS.has(`${first}${second}${third}`)) return undefined;
  return `أَ${first}ْ${second}َ${third}ُ`;
}

/** أَكْبَرُ, without tanwin: it compares, or says a colour, before it is a verb that nobody knows. */
export function comparative(word: string): string | undefined {
  const [, first, second, third] = AFAL.exec(word) ?? [];
  return first !== undefined && /[\u064F\u0650]$/u.test(word) ? `أَ${first}ْ${second}َ${third}ُ` : undefined;
}

/** A plural that is no sound one, and the singulars that it may be of, the commonest first; 1 to 4 are its letters. */
const BROKEN: readonly (readonly [plural: RegExp, ending: string, singulars: readonly string[]])[] = [
  [pattern('مَCَاCِيC'), 'ُ', ['مِ1ْ2َا3ٌ', 'مَ1ْ2ُو3ٌ']],
  [pattern('مَCَاCِC'), 'ُ', ['مَ1ْ2َ3ٌ', 'مَ1ْ2ِ3ٌ', 'مَ1ْ2َ3َةٌ']],
  [pattern('CَوَاCِC'), 'ُ', ['1َا2ِ3ٌ', '1َا2ِ3َةٌ']],
  [pattern('CَCَائِC'), 'ُ', ['1َ2ِي3َةٌ', '1َ2ِي3ٌ']],
  [pattern('CَCَاCِيC'), 'ُ', ['1ِ2ْ3َا4ٌ', '1ُ2ْ3ُو4ٌ', '1ِ2ْ3ِي4ٌ']],
  [pattern('CَCَاCِC'), 'ُ', ['1َ2ْ3َ4ٌ', '1ِ2ْ3ِ4ٌ', '1ُ2ْ3ُ4ٌ', '1َ2ْ3َ4َةٌ']],
  [pattern('أَCْCَاC'), 'ٌ', ['1َ2َ3ٌ', '1ِ2ْ3ٌ', '1ُ2ْ3ٌ', '1َ2ْ3ٌ']],
  [pattern('أَCْCِCَة'), 'ٌ', ['1ِ2َا3ٌ', '1َ2َا3ٌ']],
  [pattern('CُCَCَاء'), 'ُ', ['1َ2ِي3ٌ']],
  [pattern('أَCْCِCَاء'), 'ُ', ['1َ2ِي3ٌ']],
];

/** The singulars that a broken plural may be of, with the plural as a dictionary has it. */
export function singularsOfBroken(word: string): { singular: string; plural: string }[] {
  for (const [plural, ending, singulars] of BROKEN) {
    const found = plural.exec(word.normalize('NFC'));
    if (!found) continue;
    const letters = found.slice(1);
    const stem = word
      .normalize('NFC')
      .replace(/[\u064B-\u0650\u0652]?ا?$/u, (tail) => (tail === 'ا' ? tail : ''));
    return singulars.flatMap((one) => {
      const singular = one.replace(/\d/g, (digit) => letters[Number(digit) - 1] ?? '').normalize('NFC');
      // No singular has one letter twice with nothing between: بَطَاطِسُ is one itself.
      return /(.)\u0652\1/u.test(singular) ? [] : [{ singular, plural: stem + ending }];
    });
  }
  return [];
}

const VERBAL: readonly RegExp[] = [
  // An ending that nouns do not have.
  /(?:ُوا|َوْا|تُمْ|تُنَّ|َتْ|ْتُ|ْتَ|ْتِ|ْنَا)$/u,
  // يَفْعَلُ with its particles.
  /^(?:[وفل][\u064E\u0650])?(?:سَ)?[يتنأ][\u064E\u064F].[\u0652\u064E]/u,
  // اِفْتَعَلَ, اِنْفَعَلَ, اِسْتَفْعَلَ.
  /^(?:[وف]َ)?ا[\u0650]?.ْ.*َ$/u,
  // فَعَلَ, فَعِلَ, فَعَّلَ, فَاعَلَ, تَفَعَّلَ.
  /^(?:[^\u064B-\u0652]\u064Eا?){1,2}(?:[^\u064B-\u0652][\u064E\u0650]\u0651?ا?)[^\u064B-\u0652]\u064E$/u,
];

/** Whether a word is more like a verb than like a noun, by its ending and its vowels alone. */
export const looksVerbal = (word: string): boolean => VERBAL.some((form) => form.test(word.normalize('NFC')));

/** Whether a noun has the form of an adjective: a relation (خَشَبِيٌّ) or a participle with مُ. */
export function looksAdjectival(lemma: string): boolean {
  return /\u0650ي[\u0651\u064C]{2}$/u.test(lemma) || (/^مُ/u.test(lemma) && stripVowels(lemma).length > 3);
}

/** Whether a word can be one at all: it begins with a letter that has a vowel, and is no letter alone. */
export function isPronounceable(lemma: string): boolean {
  return stripVowels(lemma).length > 1 && !/^[^\u064B-\u0652][\u064B-\u0650]*[\u0651\u0652]/u.test(lemma);
}
