import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../../client/call-refused.ts';
import type { Call } from '../../client/calls.ts';

/** What the pages of the roots ask for. */
export function rootQueries(call: Call) {
  const roots = queryOptions({
    queryKey: ['roots'],
    queryFn: () => call('GET /vocabulary/roots/'),
  });

  /** The root at an address, whatever its spelling there, or null. */
  const root = (slug: string) =>
    queryOptions({
      queryKey: ['roots', slug],
      queryFn: () => orNull(call('GET /vocabulary/roots/{root}/', { params: { root: slug } })),
    });

  return { roots, root };
}
