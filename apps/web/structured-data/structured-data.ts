import type { Thing, WithContext } from 'schema-dts';
import type { PagePath } from '../site-map.ts';
import { blog, onePost } from './blog.ts';
import { oneRoot, oneVerb, roots, verbs } from './language.ts';
import { alphabet, lessons, oneLesson, path } from './learning.ts';
import { oneBook, oneText, shelf } from './library.ts';
import { contact, home, legal, plans } from './site.ts';
import type { Describe, Rendered } from './things.ts';

// What programs read of a page: JSON-LD in the words of schema.org. Written by the server alone, from what it has
// loaded for the page: none of it weighs on a browser.

/** The pages that have something to say to programs: those of the sitemap. */
const WRITERS: Readonly<Partial<Record<PagePath, Describe>>> = {
  '/': home,
  '/books': shelf,
  '/books/:slug': oneBook,
  '/texts/:slug': oneText,
  '/conjugaison': verbs,
  '/conjugaison/:slug': oneVerb,
  '/racines': roots,
  '/racines/:slug': oneRoot,
  '/parcours': path,
  '/lecons': lessons,
  '/lecons/:slug': oneLesson,
  '/alphabet': alphabet,
  '/alphabet/:slug': oneLesson,
  '/subscription/plans': plans,
  '/blog': blog,
  '/blog/:slug': onePost,
  '/contact': contact,
  '/mentions-legales': legal,
};

/** Whether programs are described what stands at a page, which is worth finding. */
export const isDescribed = (path: PagePath): boolean => WRITERS[path] !== undefined;

/** What programs read of a page, each thing with its context. */
export function structuredData(path: PagePath | undefined, page: Rendered): WithContext<Thing>[] {
  const things = (path && WRITERS[path]?.(page)) ?? [];
  return things.map(
    (thing) => ({ '@context': 'https://schema.org', ...(thing as object) }) as WithContext<Thing>,
  );
}
