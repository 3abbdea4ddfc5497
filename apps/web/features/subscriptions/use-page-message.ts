import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageIn } from '../../session/login-path.ts';

/**
 * What the page one comes from has to say. It is taken out of the navigation: a reload does not say it again.
 * @param ms how long it is said; without it as long as the page is there
 */
export function usePageMessage(ms?: number): string | undefined {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<string>();
  const message = messageIn(state);
  // Not while rendering: the server's page, which the first rendering must equal, knows nothing of it.
  useEffect(() => {
    if (message === undefined) return;
    setShown(message);
    void navigate(pathname + search + hash, { replace: true, state: null });
  }, [message, navigate, pathname, search, hash]);
  useEffect(() => {
    if (shown === undefined || ms === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return shown;
}
