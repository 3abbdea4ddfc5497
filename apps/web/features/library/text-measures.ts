import type { NamedText, TextListItem } from '#modules/library/contract';
import { plural } from '../../lib/plural.ts';

type Measures = Pick<TextListItem, 'level' | 'lines_count' | 'minutes'>;

/** 'A1 · 9 lignes · 3 min': what is known of a text before it is opened; nothing of one that is not published. */
export function textMeasures(text: NamedText | TextListItem): string[] {
  if (!('minutes' in text)) return [];
  const { level, lines_count: lines, minutes } = text;
  return [...(level ? [level] : []), plural(lines, 'ligne', 'lignes'), `${minutes}\u00a0min`];
}

/** 'A1', 'A1 à B1'; nothing while no level is counted. */
export function levelsOf(book: {
  level_from: Measures['level'];
  level_to: Measures['level'];
}): string | null {
  const { level_from: from, level_to: to } = book;
  if (!from || !to) return null;
  return from === to ? from : `${from} à ${to}`;
}
