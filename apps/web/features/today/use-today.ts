import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEntitlement } from '../../session/entitlement.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { ownPlace, useSession } from '../../session/session.ts';

/** What the reader's day begins with, asked for as soon as somebody is logged in, and stored for a day without a network. */
export function useToday() {
  const { status } = useSession();
  const { entitlement } = useEntitlement();
  const isLoggedIn = status === 'loading' || status === 'member';
  const today = useQuery({ ...memberQueries.today, enabled: isLoggedIn });
  // The figure of the bar is that of the page.
  useQuery({ ...memberQueries.reviewDue, enabled: status === 'member', refetchOnMount: 'always' });
  const { data } = today;
  useEffect(() => {
    if (!data || data.stored_at || (entitlement !== 'subscriber' && entitlement !== 'none')) return;
    void import('../../offline/offline-today.ts')
      .then(({ saveOfflineToday }) =>
        saveOfflineToday(data, { isSubscriber: entitlement === 'subscriber', ownPlace }),
      )
      // Where nothing can be stored the day begins all the same.
      .catch(() => undefined);
  }, [data, entitlement]);
  return today;
}
