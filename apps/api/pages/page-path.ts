/** Ends of lines, and what no address has: the route table, made of patterns, would find no page at all in it. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]/u;

/**
 * The path as the route table spells it, whatever was written with percent signs that needs none; one that cannot be
 * decoded, or holds what is no letter, is the path of no page.
 */
export function pagePath(path: string): string {
  try {
    const decoded = decodeURI(path);
    return UNPRINTABLE.test(decoded) ? '/404' : encodeURI(decoded).replace(/(?<=.)\/+$/, '');
  } catch {
    return '/404';
  }
}
