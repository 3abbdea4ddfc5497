import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has what is under a key asked for again, because it has changed. A first answer that is on its way may have been made
 * before the change: TanStack Query would take it for the new one, so it is asked for once more when it is there.
 */
export async function renewQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const firsts = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  const answered = firsts.map((query) => query.promise?.catch(() => undefined));
  await client.invalidateQueries({ queryKey });
  await Promise.all(answered);
  for (const query of firsts) await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
