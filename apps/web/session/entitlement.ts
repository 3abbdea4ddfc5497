import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetPaidTexts } from '../offline/offline-place.ts';
import { saveEntitlement, wasEntitled } from './entitlement-hint.ts';
import { memberQueries } from './member-queries.ts';
import { ownPlace, useSession } from './session.ts';

/** `loading` also while nobody answers: the server decides on each text in any case. */
export type Entitlement = 'visitor' | 'loading' | 'subscriber' | 'none';

/** Whether this reader may read everything, for display: what the server gives does not depend on it. */
export function useEntitlement() {
  const { status, user } = useSession();
  const isLoggedIn = status === 'loading' || status === 'member';
  const { data, failureCount } = useQuery({ ...memberQueries.subscriptions, enabled: isLoggedIn });
  const isSubscribed = data?.some((one) => one.grants_access);
  // Somebody without a subscription may still be staff: that is known when their name is.
  const isEntitled = isSubscribed || user?.is_staff || (user ? isSubscribed : undefined);
  useEffect(() => {
    if (isEntitled !== undefined) saveEntitlement(isEntitled);
    if (isEntitled === false) void forgetPaidTexts(ownPlace());
  }, [isEntitled]);

  const settled = isEntitled ? 'subscriber' : 'none';
  const known = isEntitled === undefined ? 'loading' : settled;
  const entitlement: Entitlement = isLoggedIn ? known : 'visitor';
  return {
    entitlement,
    /** For display: while it loads, somebody who is logged in is believed. */
    hasAccess: entitlement === 'loading' || entitlement === 'subscriber',
    /** While it loads: what is likely. */
    isExpected: entitlement === 'loading' && wasEntitled(),
    /** While it loads: nobody has answered so far, and perhaps nobody will. */
    isUnanswered: failureCount > 0,
    /** Pays; staff have access without. Undefined while nobody knows. */
    isSubscribed: isLoggedIn ? isSubscribed : false,
    /** The name of what they pay for. */
    plan: data?.find((one) => one.grants_access)?.plan_name,
  };
}
