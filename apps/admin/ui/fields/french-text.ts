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

/** The address that a title proposes. */
export function slugFrom(title: string): string {
  const latin = title.replace(/œ/gi, 'oe').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return latin.match(/[a-z0-9]+/g)?.join('-') ?? '';
}
