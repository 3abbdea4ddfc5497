import type { MemoryCounts, Today } from '#modules/memory/contract';
import { plural } from '../../lib/plural.ts';

/** The very line at which a text was left. */
export function addressOfLine({ slug, line }: Pick<NonNullable<Today['resume']>, 'slug' | 'line'>): string {
  return `/texts/${slug}#l${line}`;
}

/** '12 mots, 4 minutes' */
export function sayDue({ count, minutes }: Today['due']): string {
  return `${plural(count, 'mot', 'mots')}, ${plural(Math.max(1, minutes), 'minute', 'minutes')}`;
}

export function countWords({ new: unknown, met, learning, known }: MemoryCounts): number {
  return unknown + met + learning + known;
}

/** Never more than is true: 99,6 % are 99 %. */
function percent(part: number, whole: number): string {
  return `${Math.floor((100 * part) / whole)}\u00A0%`;
}

/** '76 % de mots déjà vus, dont 38 % appris. 27 mots nouveaux.' */
export function sayShares(counts: MemoryCounts): string {
  const all = countWords(counts);
  const seen = all - counts.new;
  const fresh = plural(counts.new, 'mot nouveau', 'mots nouveaux');
  if (seen === 0) return `${fresh}.`;
  const known = counts.known === 0 ? '' : `, dont ${percent(counts.known, all)} appris`;
  return `${percent(seen, all)} de mots déjà vus${known}. ${counts.new === 0 ? 'Aucun mot nouveau' : fresh}.`;
}
