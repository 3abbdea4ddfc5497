import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from '../../client/call-refused.ts';
import { unpack } from './packed-data.ts';

/** Content changes a few times a week: for this long what was loaded is shown without asking again. */
const FRESH_MS = 5 * 60_000;

/** A refusal will be the same in a second; a server that is busy or away may not be. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isTransient = error instanceof CallRefused && (error.status === 0 || error.status >= 500);
  return isTransient && failures < 2;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: typeof document === 'undefined' ? false : isWorthRetrying,
        // A failure that the server met is shown, not hidden behind a wait that it cannot end; the page
        // offers to try again.
        retryOnMount: false,
        // Offline is a failure with a way to try again, not an endless wait.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
      hydrate: { deserializeData: unpack },
    },
  });
}
