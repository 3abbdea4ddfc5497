import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageContext } from '../../lib/page-context.tsx';
import type { LoginState } from '../../session/login-path.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';

/** Leads to the checkout of a plan, or a visitor to the login first. */
export function useChoosePlan() {
  const { status } = useSession();
  const { preload } = usePageContext();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busyWith, setBusyWith] = useState<number>();

  async function choose(planId: number): Promise<void> {
    if (busyWith !== undefined) return;
    if (status === 'visitor' || status === 'unknown') {
      const state: LoginState = { from: window.location.pathname };
      void navigate('/login', { state });
      return;
    }
    setBusyWith(planId);
    const path = `/subscription/checkout/${planId}`;
    // What fails here is asked for again there, which shows the failure.
    await Promise.allSettled([preload(path), client.prefetchQuery(memberQueries.quote(planId))]);
    setBusyWith(undefined);
    void navigate(path);
  }

  return { busyWith, choose };
}
