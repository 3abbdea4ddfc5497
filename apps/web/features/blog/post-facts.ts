import type { Post, PostListItem } from '#modules/blog/contract';

const LONG_DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** The day in words, the same wherever it is read: « 1er mai 2026 ». */
export function longDate(instant: string): string {
  return LONG_DATE.format(new Date(instant)).replace(/^1 /, '1er ');
}

/** Who signs in the name of the site when nobody does in their own. */
const HOUSE = 'Soutour';

/** Who signs an article: their full name, else their username, else the house. */
export function authorOf({ author }: Pick<PostListItem, 'author'>): string {
  if (!author) return HOUSE;
  return [author.first_name, author.last_name].filter(Boolean).join(' ') || author.username || HOUSE;
}

export const pathOf = ({ slug }: Pick<Post, 'slug'>): string => `/blog/${slug}`;
