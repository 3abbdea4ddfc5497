import { slugOf } from '#modules/library';
import type { BookDocument } from '../drafts/document-schema.ts';

/** A book.txt, the inverse of parse-book.ts. */
export function writeBook({
  slug,
  title,
  title_ar,
  description,
  is_premium,
  position,
}: BookDocument): string {
  return [
    `titre: ${title}`,
    ...(title_ar ? [`titre arabe: ${title_ar}`] : []),
    ...(slug === slugOf(title) ? [] : [`adresse: ${slug}`]),
    `ordre: ${position}`,
    `premium: ${is_premium ? 'oui' : 'non'}`,
    '',
    description.trim().replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)),
    '',
  ].join('\n');
}
