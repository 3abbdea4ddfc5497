// A narrow no-break space is as good as U+00A0. Doubled marks (?!) and marks alone in brackets (!) carry
// none; neither does the colon of an hour or an address.
const BARE_MARK = /(?<![\u00A0\u202F:;!?([])(?:[;!?]|:(?!\/\/)(?!(?<=\d:)\d))/u;
const BARE_OPENING_QUOTE = /«(?![\u00A0\u202F])/u;
const BARE_CLOSING_QUOTE = /(?<![\u00A0\u202F])»/u;

const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** What is wrong with the typography of a French text, as French messages; empty when nothing is. */
export function frenchFaults(text: string): string[] {
  const faults: string[] = [];
  const mark = BARE_MARK.exec(text);
  if (mark) faults.push(`espace insécable (U+00A0) attendue avant «\u00a0${mark[0]}\u00a0»`);
  if (BARE_OPENING_QUOTE.test(text)) faults.push('espace insécable (U+00A0) attendue après le guillemet «');
  if (BARE_CLOSING_QUOTE.test(text))
    faults.push('espace insécable (U+00A0) attendue avant le guillemet\u00a0»');
  if (text.includes("'")) faults.push("apostrophe droite (')\u00a0: écrire ’");
  if (INVISIBLE.test(text)) faults.push('caractère invisible à enlever');
  return faults;
}
