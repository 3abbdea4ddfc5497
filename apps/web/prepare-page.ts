import type { QueryClient } from '@tanstack/react-query';
import { readAsked, searchQueries } from './features/search/search-queries.ts';
import { lessonQueries } from './lib/lesson-queries.ts';
import { parseTextSlug, type Queries } from './lib/queries.ts';

import type { PagePath } from './site-map.ts';

/** Loads ahead what a page's first paint shows. Never throws: a page shows its own failures. */
type Prepare = (client: QueryClient, queries: Queries, slug: string, search?: string) => Promise<unknown>;

const prepareBook: Prepare = async (client, queries, slug) => {
  await client.prefetchQuery(queries.book(slug));
  const book = client.getQueryData(queries.book(slug).queryKey);
  if (book) await client.prefetchQuery(queries.bookTexts(book.id));
};

const prepareBookPage: Prepare = async (client, queries, slug) => {
  await prepareBook(client, queries, slug);
  const book = client.getQueryData(queries.book(slug).queryKey);
  if (book) await client.prefetchQuery(lessonQueries(queries.call).bookOnPath(book.id));
};

const prepareText: Prepare = async (client, queries, slug) => {
  const parts = parseTextSlug(slug);
  if (!parts) return;
  await prepareBook(client, queries, parts.bookSlug);
  const book = client.getQueryData(queries.book(parts.bookSlug).queryKey);
  const texts = book && client.getQueryData(queries.bookTexts(book.id).queryKey);
  const found = texts?.find((one) => one.order_in_book === parts.orderInBook);
  if (!found) return;
  // What is not free is locked for the visitor that the server renders for; its page says what there is to be had.
  if (found.is_free_sample) await client.prefetchQuery(queries.text(found.id));
  else await client.prefetchQuery(queries.counts);
};

const preparePost: Prepare = async (client, queries, slug) => {
  await client.prefetchQuery(queries.post(slug));
  const post = client.getQueryData(queries.post(slug).queryKey);
  if (post) await client.prefetchQuery(queries.relatedPosts(post));
};

const prepareVerb: Prepare = async (client, queries, slug) => {
  await client.prefetchQuery(queries.verb(slug));
  const verb = client.getQueryData(queries.verb(slug).queryKey);
  if (!verb) return;
  await Promise.all([
    client.prefetchQuery(queries.conjugation(verb.id)),
    client.prefetchQuery(queries.verbFamily(verb.id)),
    client.prefetchQuery(queries.metForms(verb.id)),
  ]);
};

const prepareSearch: Prepare = async (client, queries, _slug, search = '') => {
  const asked = readAsked(search);
  if (asked.q !== '') await client.prefetchQuery(searchQueries(queries.call).search(asked));
};

const prepareLesson: Prepare = async (client, queries, slug) => {
  const { lessons, lesson } = lessonQueries(queries.call);
  await client.prefetchQuery(lessons);
  const item = client.getQueryData(lessons.queryKey)?.find((one) => one.slug === slug);
  // What is not free is closed to the visitor that the server renders for.
  if (item?.is_free) await client.prefetchQuery(lesson(slug));
};

/** What the first paint of a page shows, where that is more than the page itself knows. The browser has no use for it. */
export const PREPARE: Readonly<Partial<Record<PagePath, Prepare>>> = {
  '/': (client, queries) => client.prefetchQuery(queries.showcase),
  '/books': (client, queries) => client.prefetchQuery(queries.books),
  '/books/:slug': prepareBookPage,
  '/texts/:slug': prepareText,
  '/texts/:slug/fin': prepareText,
  '/conjugaison/:slug': prepareVerb,
  '/racines': (client, queries) => client.prefetchQuery(queries.roots),
  '/racines/:slug': (client, queries, slug) => client.prefetchQuery(queries.root(slug)),
  '/recherche': prepareSearch,
  '/parcours': (client, queries) => client.prefetchQuery(lessonQueries(queries.call).path),
  '/palier': (client, queries) => client.prefetchQuery(lessonQueries(queries.call).placement),
  '/lecons': (client, queries) => client.prefetchQuery(lessonQueries(queries.call).lessons),
  '/lecons/:slug': prepareLesson,
  '/alphabet': (client, queries) => client.prefetchQuery(lessonQueries(queries.call).lessons),
  '/alphabet/:slug': prepareLesson,
  '/subscription/plans': (client, queries) =>
    Promise.all([client.prefetchQuery(queries.plans), client.prefetchQuery(queries.counts)]),
  '/blog': (client, queries) =>
    Promise.all([client.prefetchQuery(queries.posts()), client.prefetchQuery(queries.postCategories)]),
  '/blog/:slug': preparePost,
};
