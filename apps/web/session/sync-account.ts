import type { QueryClient } from '@tanstack/react-query';
import { syncChoices } from './account-choices.ts';
import { sendVisitorsPlaces } from './account-places.ts';
import { memberQueries } from './member-queries.ts';
import { unsubscribe } from './push-device.ts';
import { onLeave } from './session.ts';

/** Brings together what this device and the account of its reader know of them. Returns how to stop. */
export function syncAccount(client: QueryClient): () => void {
  void sendVisitorsPlaces()
    .then((isSent) =>
      isSent ? client.invalidateQueries({ queryKey: memberQueries.today.queryKey }) : undefined,
    )
    // Nobody answered: the next page tries again.
    .catch(() => undefined);
  const stopSync = syncChoices();
  // Whoever uses this browser next is nobody to remind.
  const stopLeaving = onLeave(() => void unsubscribe());
  return () => {
    stopSync();
    stopLeaving();
  };
}
