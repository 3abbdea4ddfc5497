import type { WritingFaultCode } from '../spelling/fault-codes.ts';
import { DOUBLED_STOP, STRAY_SPACE } from '../spelling/writing-faults.ts';

/** Straight quotation marks open and close in turn, line by line; an odd one says nothing. */
export class QuotationMarks {
  #isOpen = false;
  readonly #arePaired: boolean;

  constructor(text: string) {
    this.#arePaired = text.split('\n').every((line) => (line.match(/"/g)?.length ?? 0) % 2 === 0);
  }

  mend(gap: string): string {
    if (!this.#arePaired) return gap;
    return gap.replace(/"/g, () => {
      this.#isOpen = !this.#isOpen;
      return this.#isOpen ? '«' : '»';
    });
  }
}

const ARABIC_ZERO = 0x0660;
const EASTERN_ZERO = 0x06f0;
const SIGNS: Readonly<Record<string, string>> = {
  '?': '؟',
  ',': '،',
  ';': '؛',
  '“': '«',
  '”': '»',
  '„': '«',
};

function arabicDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const value = code >= EASTERN_ZERO ? code - EASTERN_ZERO : Number(digit);
  return String.fromCharCode(ARABIC_ZERO + value);
}

const GAP_MENDS: Partial<Record<WritingFaultCode, (gap: string) => string>> = {
  'foreign-digit': (gap) => gap.replace(/[0-9\u06F0-\u06F9]/g, arabicDigit),
  // A comma between digits is of the number.
  'latin-punctuation': (gap) =>
    gap
      .replace(/(?<=[\d\u0660-\u0669]),(?=[\d\u0660-\u0669])/g, '٫')
      .replace(/[?,;“”„]/g, (sign) => SIGNS[sign] ?? sign),
  'invisible-character': (gap) =>
    gap.replace(/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g, ''),
  'stray-mark': (gap) => gap.replace(/[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED]/g, ''),
  'stray-space': (gap) => gap.replace(STRAY_SPACE, (spaces, at: number) => spaceFor(gap, at, spaces.length)),
  'doubled-stop': (gap) => gap.replace(DOUBLED_STOP, (signs) => signs[0] ?? ''),
  'stop-after-quotation': (gap) => gap.replace(/([.!؟]»)[.!؟]/g, '$1'),
};

/** Two spaces are one; one before a sign, or within quotation marks, is none. */
function spaceFor(gap: string, at: number, length: number): string {
  const isBeforeSign = /^[.!؟،؛:»…?,;)]/.test(gap.slice(at + length));
  return isBeforeSign || /[«(]$/.test(gap.slice(0, at)) ? '' : ' ';
}

/** What stands between words, without the faults of these kinds that signs alone can mend. */
export function mendGap(gap: string, codes: ReadonlySet<WritingFaultCode>): string {
  let mended = gap;
  for (const code of codes) mended = GAP_MENDS[code]?.(mended) ?? mended;
  return mended;
}
