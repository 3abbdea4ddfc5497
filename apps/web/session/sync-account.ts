import type { QueryClient } from '@tanstack/react-query';
import { syncChoices } from './account-choices.ts';
import { sendVisitorsPlaces } from './account-places.ts';
import { memberQueries } from './member-queries.ts';

/** Brings together what this device and the account of its reader know of them. Returns how to stop. */
export function syncAccount(client: QueryClient): () => void {
  void sendVisitorsPlaces()
    .then((isSent) =>
      isSent ? client.invalidateQueries({ queryKey: memberQueries.today.queryKey }) : undefined,
    )
    // Nobody answered: the next page tries again.
    .catch(() => undefined);
  return syncChoices();
}
