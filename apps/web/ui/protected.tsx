import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginState } from '../lib/login-path.ts';
import { onEnd, useSession } from '../lib/session.ts';

const NOT_LOGGED_IN = 'Vous devez être connecté pour accéder à cette page.';

function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // A session that has just ended is already on its way there, for a reason of its own.
    if (window.location.pathname !== pathname) return;
    const state: LoginState = { from: pathname + search + hash, message: NOT_LOGGED_IN };
    void navigate('/login', { replace: true, state });
  }, [navigate, pathname, search, hash]);
  return null;
}

/** A session that ends here leaves nothing to see: it is told on the login page, from where one comes back. */
function useEnding(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onEnd((message) => {
        if (message === null) return;
        const { pathname, search, hash } = window.location;
        const state: LoginState = { from: pathname + search + hash, message };
        void navigate('/login', { state });
      }),
    [navigate],
  );
}

function Members({ children }: { children: ReactNode }) {
  const { status, hasFailed } = useSession();
  useEnding();
  if (status === 'member') return children;
  if (status === 'visitor') return <ToLogin />;
  // The failure is told, with a way to try again, at the head of the page.
  if (hasFailed) return null;
  return (
    <div className="state" role="status">
      <p className="spin">Chargement de votre compte…</p>
    </div>
  );
}

/**
 * What only members may see. A visitor is sent to log in, and brought back afterwards. The page gives its head
 * outside of it, because who reads is not known at first. What comes as it is known moves nothing that is in sight:
 * the foot of the page stands below the window from the start.
 */
export function Protected({ children }: { children: ReactNode }) {
  return (
    <div className="members-only">
      <Members>{children}</Members>
    </div>
  );
}
