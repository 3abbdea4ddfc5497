import { queryOptions } from '@tanstack/react-query';
import type { SearchKind } from '#modules/search/contract';
import type { Call } from '../../../client/calls.ts';

/** What an address of the search asks for. */
export interface AskedSearch {
  q: string;
  kind: SearchKind | undefined;
  /** Of the lines, from 1. */
  page: number;
}

const KINDS: readonly SearchKind[] = ['lines', 'titles', 'entries', 'verbs', 'roots', 'lessons', 'articles'];
const LONGEST = 200;
const MOST_PAGES = 10;

/** Reads the query of an address; whatever it does not understand is left out. */
export function readAsked(search: string): AskedSearch {
  const given = new URLSearchParams(search);
  const page = Number(given.get('page') ?? 1);
  return {
    q: (given.get('q') ?? '').trim().slice(0, LONGEST),
    kind: KINDS.find((kind) => kind === given.get('kind')),
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** The address of a search, which can be passed on. */
export function searchPath({
  q,
  kind,
  page = 1,
}: {
  q: string;
  kind?: SearchKind | undefined;
  page?: number;
}) {
  const query = new URLSearchParams({ q, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) });
  return `/recherche?${query}`;
}

export const searchQueries = (call: Call) => ({
  search: ({ q, kind, page }: AskedSearch) =>
    queryOptions({
      queryKey: ['search', q, kind ?? '', page],
      queryFn: () => call('GET /search/', { query: { q, kind, page } }),
    }),
  suggestions: (q: string) =>
    queryOptions({
      queryKey: ['search', 'suggestions', q],
      queryFn: () => call('GET /search/suggestions/', { query: { q } }),
    }),
});
