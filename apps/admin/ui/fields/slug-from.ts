/** The address that a title proposes. */
export function slugFrom(title: string): string {
  const latin = title.replace(/œ/gi, 'oe').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return latin.match(/[a-z0-9]+/g)?.join('-') ?? '';
}
