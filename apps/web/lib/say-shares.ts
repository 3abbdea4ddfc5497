import type { MemoryCounts } from '#modules/memory/contract';
import { percent, plural } from './plural.ts';

// How much of a text its reader knows is said in one way wherever it is said.

export function countWords({ new: unknown, met, learning, known }: MemoryCounts): number {
  return unknown + met + learning + known;
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

/** '75 % déjà vus' */
export function saySeen(counts: MemoryCounts): string {
  const all = countWords(counts);
  return `${percent(all - counts.new, all)} déjà vus`;
}
