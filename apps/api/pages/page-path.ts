/**
 * The path as the route table spells it, whatever was written with percent signs that needs none; one that cannot be
 * decoded is the path of no page.
 */
export function pagePath(path: string): string {
  try {
    return encodeURI(decodeURI(path)).replace(/(?<=.)\/+$/, '');
  } catch {
    return '/404';
  }
}
