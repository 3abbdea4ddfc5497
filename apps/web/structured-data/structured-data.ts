import type { Thing, WithContext } from 'schema-dts';
import type { PagePath } from '../lib/site-map.ts';
import { blog, onePost } from './blog.ts';
import { oneRoot, oneVerb, roots, verbs } from './language.ts';
import { oneBook, oneText, shelf } from './library.ts';
import { contact, home, legal, plans } from './site.ts';
import type { Describe, Rendered } from './things.ts';

// What programs read of a page: JSON-LD in the words of schema.org. Written by the server alone, from what it has
// loaded for the page: none of it weighs on a browser.

const PAGES: Partial<Record<PagePath, Describe>> = {
  '/': home,
  '/books': shelf,
  '/books/:slug': oneBook,
  '/texts/:slug': oneText,
  '/conjugaison': verbs,
  '/conjugaison/:slug': oneVerb,
  '/racines': roots,
  '/racines/:slug': oneRoot,
  '/blog': blog,
  '/blog/:slug': onePost,
  '/subscription/plans': plans,
  '/contact': contact,
  '/mentions-legales': legal,
};

/** What programs read of the page at a path of the site map, each thing with its context. */
export function structuredData(path: PagePath, page: Rendered): WithContext<Thing>[] {
  const things = PAGES[path]?.(page) ?? [];
  return things.map(
    (thing) => ({ '@context': 'https://schema.org', ...(thing as object) }) as WithContext<Thing>,
  );
}
