import type { Thing, WithContext } from 'schema-dts';
import { blog, onePost } from './blog.ts';
import { oneRoot, oneVerb, roots, verbs } from './language.ts';
import { alphabet, lessons, oneLesson } from './learning.ts';
import { oneBook, oneText, shelf } from './library.ts';
import { contact, home, legal, plans } from './site.ts';
import type { Rendered } from './things.ts';

// What programs read of a page: JSON-LD in the words of schema.org. Written by the server alone, from what it has
// loaded for the page: none of it weighs on a browser.

const WRITERS = {
  home,
  shelf,
  oneBook,
  oneText,
  verbs,
  oneVerb,
  roots,
  oneRoot,
  lessons,
  alphabet,
  oneLesson,
  blog,
  onePost,
  plans,
  contact,
  legal,
};

/** By which a page of the site map says what is written of it. */
export type StructuredDataName = keyof typeof WRITERS;

/** What programs read of a page, each thing with its context. */
export function structuredData(name: StructuredDataName | undefined, page: Rendered): WithContext<Thing>[] {
  const things = name ? WRITERS[name](page) : [];
  return things.map(
    (thing) => ({ '@context': 'https://schema.org', ...(thing as object) }) as WithContext<Thing>,
  );
}
