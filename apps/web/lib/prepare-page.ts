import type { QueryClient } from '@tanstack/react-query';
import { parseTextSlug, type Queries } from './queries.ts';

/** Loads ahead what a page's first paint shows. Never throws: a page shows its own failures. */
export type Prepare = (client: QueryClient, queries: Queries, slug: string) => Promise<unknown>;

export const prepareBook: Prepare = async (client, queries, slug) => {
  await client.prefetchQuery(queries.book(slug));
  const book = client.getQueryData(queries.book(slug).queryKey);
  if (book) await client.prefetchQuery(queries.bookTexts(book.id));
};

export const prepareText: Prepare = async (client, queries, slug) => {
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

export const preparePost: Prepare = async (client, queries, slug) => {
  await client.prefetchQuery(queries.post(slug));
  const post = client.getQueryData(queries.post(slug).queryKey);
  if (post) await client.prefetchQuery(queries.relatedPosts(post));
};

export const prepareVerb: Prepare = async (client, queries, slug) => {
  await client.prefetchQuery(queries.verb(slug));
  const verb = client.getQueryData(queries.verb(slug).queryKey);
  if (!verb) return;
  await Promise.all([
    client.prefetchQuery(queries.conjugation(verb.id)),
    client.prefetchQuery(queries.verbFamily(verb.id)),
  ]);
};
