/**
 * French as it is printed, from what a keyboard types: the apostrophe, and the no-break spaces of double marks where
 * a space was typed.
 */
export function mendFrench(typed: string): string {
  return typed
    .replace(/'/g, '’')
    .replace(/ (?=[;!?»]|:(?!\/\/))/g, '\u00A0')
    .replace(/« /g, '«\u00A0');
}

/** The same for what was written without any space before its marks, or copied with signs that nobody sees. */
export function spaceFrench(text: string): string {
  return mendFrench(text.replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, ''))
    .replace(/(?<![\s\u00A0\u202F:;!?([])(?=[;!?]|:(?!\/\/)(?!(?<=\d:)\d))/gu, '\u00A0')
    .replace(/«(?![\u00A0\u202F])/gu, '«\u00A0')
    .replace(/(?<![\u00A0\u202F])»/gu, '\u00A0»');
}

/** The address that a title proposes. */
export function slugFrom(title: string): string {
  const latin = title.replace(/œ/gi, 'oe').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return latin.match(/[a-z0-9]+/g)?.join('-') ?? '';
}
