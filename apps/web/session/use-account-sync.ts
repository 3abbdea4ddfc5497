import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from './session.ts';

/** What only members need of it comes when there is one. */
export function useAccountSync(): void {
  const client = useQueryClient();
  const { user } = useSession();
  const username = user?.username;
  useEffect(() => {
    if (username === undefined) return;
    let isOver = false;
    let stop = () => {};
    void import('./sync-account.ts').then(
      ({ syncAccount }) => {
        if (!isOver) stop = syncAccount(client);
      },
      // The device's own choices and places stay in force.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [username, client]);
}
