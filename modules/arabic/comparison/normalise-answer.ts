const PRESENTATION = /[\uFB50-\uFDFF\uFE70-\uFEFC]+/g;
/** Tatweel, and signs that show nothing: they stand inside a word. */
const UNSEEN = /[\u0640\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const STOPS = /[.,;:!?…'"«»()،؛؟\-\u2010-\u2015]/g;
/** Letters of other keyboards that look like those of Arabic, and the connecting alef of printed Korans. */
const FOREIGN: Readonly<Record<string, string>> = { '\u06CC': 'ي', '\u06A9': 'ك', '\u0671': 'ا' };
/** Tanwin -an, be it written on the alef that follows its letter. */
const TANWIN_ON_ALEF = /([اى])\u064B(?=\s|$)/g;

/**
 * What two writings may differ in and be one: stops, tatweel, the kind of digits, more than one space, the order in which
 * marks were typed, and on which of its two letters the tanwin -an stands.
 */
export function normaliseAnswer(text: string): string {
  return text
    .replace(PRESENTATION, (signs) => signs.normalize('NFKC'))
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(STOPS, ' ')
    .replace(/[\u06CC\u06A9\u0671]/g, (letter) => FOREIGN[letter] ?? letter)
    .replace(/[0-9]/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    .replace(TANWIN_ON_ALEF, '\u064B$1')
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ');
}
