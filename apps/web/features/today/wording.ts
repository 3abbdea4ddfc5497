import type { Today } from '#modules/memory/contract';
import { plural } from '../../lib/plural.ts';

/** The very line at which a text was left. */
export function addressOfLine({ slug, line }: Pick<NonNullable<Today['resume']>, 'slug' | 'line'>): string {
  return `/texts/${slug}#l${line}`;
}

/** '12 mots, 4 minutes' */
export function sayDue({ count, minutes }: Today['due']): string {
  return `${plural(count, 'mot', 'mots')}, ${plural(Math.max(1, minutes), 'minute', 'minutes')}`;
}
