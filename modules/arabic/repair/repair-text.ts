import { repairMojibake } from './mojibake.ts';

/** What was wrong with a text and has been put right. */
export type Repair =
  | 'mojibake'
  | 'presentation-forms'
  | 'tatweel'
  | 'foreign-letters'
  | 'invisible'
  | 'marks'
  | 'composition';

export interface RepairedText {
  readonly text: string;
  readonly repairs: readonly Repair[];
}

const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const PRESENTATION = /[\uFB50-\uFDFB\uFE70-\uFEFC]+/g;
/** A mark of the presentation forms stands on a space or on a tatweel, which are none of the text's. */
const LOOSE_MARK = /[ \u0640]([\u064B-\u0652])/g;
const TATWEEL = /\u0640+/g;
const FOREIGN: Readonly<Record<string, string>> = {
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ۍ: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ۀ: 'ة',
  ۃ: 'ة',
  ٱ: 'ا',
  ٲ: 'أ',
  ٳ: 'إ',
  // Signs of a recited Koran for what is elsewhere a sukun, and a short tanwin.
  '\u06E1': '\u0652',
  '\u08F0': '\u064B',
  '\u08F1': '\u064C',
  '\u08F2': '\u064D',
};
const FOREIGN_LETTER = /[یېےۍکڪہەھۀۃٱٲٳ\u06E1\u08F0-\u08F2]/g;
const SIGNS = /[\u0610-\u061A\u0653-\u065F\u06D6-\u06DC\u06DF\u06E0\u06E2-\u06E8\u06EA-\u06ED]/g;
const DOUBLED = /([\u064B-\u0652\u0670])\1+/g;
/** كتاباً: the tanwin belongs to the letter before its alef. */
const TANWIN_ON_ALEF = /([اى])\u064B/g;
const STRAY = /(^|[^\p{L}\p{M}])[\u064B-\u0652\u0670]+/gmu;

const ARABIC = '\\u0621-\\u064A\\u064B-\\u0652\\u0670';
const LATIN_STOPS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<=[${ARABIC}]\\s?),`, 'g'), '،'],
  [new RegExp(`(?<=[${ARABIC}]\\s?);`, 'g'), '؛'],
  [new RegExp(`(?<=[${ARABIC}]\\s?)\\?`, 'g'), '؟'],
];

/**
 * An Arabic text as this site writes it, from whatever was pasted: wrongly decoded, in presentation forms, with letters
 * of other alphabets, tatweel, invisible signs, or decomposed. Vowels that are missing stay missing.
 */
export function repairText(pasted: string): RepairedText {
  const repairs: Repair[] = [];
  let text = pasted.replace(/\r\n?|\u2028|\u2029/g, '\n');
  const step = (name: Repair, change: (text: string) => string) => {
    const after = change(text);
    if (after !== text) repairs.push(name);
    text = after;
  };
  step('mojibake', repairMojibake);
  step('composition', (one) => one.normalize('NFC'));
  step('invisible', (one) => one.replace(INVISIBLE, ''));
  step('presentation-forms', plainLetters);
  step('tatweel', (one) => one.replace(TATWEEL, ''));
  step('foreign-letters', (one) => one.replace(FOREIGN_LETTER, (letter) => FOREIGN[letter] ?? letter));
  step('marks', plainMarks);
  for (const [sign, stop] of LATIN_STOPS) text = text.replace(sign, stop);
  return { text: tidy(text), repairs };
}

function plainLetters(text: string): string {
  return text.replace(PRESENTATION, (letters) => letters.normalize('NFKC').replace(LOOSE_MARK, '$1'));
}

function plainMarks(text: string): string {
  return text
    .replace(SIGNS, '')
    .replace(DOUBLED, '$1')
    .replace(TANWIN_ON_ALEF, '\u064B$1')
    .replace(STRAY, '$1')
    .normalize('NFC');
}

/** Spaces and empty lines that say nothing are left out. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
