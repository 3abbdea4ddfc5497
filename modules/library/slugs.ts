/**
 * Slug of a title: lowercase, accents stripped, non-word characters removed, spaces and underscores to
 * hyphens, edge hyphens trimmed. Empty when the title has no Latin letter or digit.
 */
export function slugOf(title: string): string {
  return title
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

type TextNoun = 'texte' | 'chapitre';

/** The slug of a text: its book's slug, 'chapitre' when its title says so and else 'texte', its number. */
export function textSlugOf(bookSlug: string, text: { title: string; order_in_book: number }): string {
  const noun: TextNoun = text.title.toLowerCase().includes('chapitre') ? 'chapitre' : 'texte';
  return `${bookSlug}-${noun}-${text.order_in_book}`;
}
