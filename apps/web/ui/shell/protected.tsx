import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginState } from '../../session/login-path.ts';
import { useSession } from '../../session/session.ts';

const NOT_LOGGED_IN = 'Vous devez être connecté pour accéder à cette page.';

function ToLogin({ message }: { message: string }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // Whoever has just wanted to leave is already on their way there.
    if (window.location.pathname !== pathname) return;
    const state: LoginState = { from: pathname + search + hash, message };
    void navigate('/login', { replace: true, state });
  }, [navigate, pathname, search, hash, message]);
  return null;
}

interface ProtectedProps {
  children: ReactNode;
  /** What a page shows that knows its reader's answers before their name; nothing of it is anybody else's. */
  meanwhile?: ReactNode;
}

function Members({ children, meanwhile }: ProtectedProps) {
  const { status, hasFailed, ended } = useSession();
  if (status === 'member') return children;
  if (status === 'visitor') return <ToLogin message={ended ?? NOT_LOGGED_IN} />;
  if (meanwhile) return meanwhile;
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
export function Protected(props: ProtectedProps) {
  return (
    <div className="members-only">
      <Members {...props} />
    </div>
  );
}
