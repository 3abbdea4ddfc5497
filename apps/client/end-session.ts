import type { SessionParts } from './session-renewal.ts';

/**
 * Leaves at once, whatever the network does; the server hears of it if it can.
 * @param notify whom else it concerns: the other tabs, this page
 */
export async function endSession(
  { store, request }: Pick<SessionParts, 'store' | 'request'>,
  notify: () => void,
): Promise<void> {
  const refresh = store.read()?.refresh;
  store.forget();
  notify();
  if (!refresh) return;
  await request(null, { keepalive: true }, 'POST /users/logout/', { body: { refresh } }).catch(
    () => undefined,
  );
}
