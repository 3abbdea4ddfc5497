import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { USER_FAILURE } from '../lib/create-session.ts';
import type { LoginState } from '../lib/login-path.ts';
import { useSession } from '../lib/session.ts';
import { Failure } from './states.tsx';

/**
 * What only members may see. A visitor is sent to log in, and brought back afterwards. The page gives its head
 * outside of it, because who reads is not known at first.
 */
export function Protected({ children }: { children: ReactNode }) {
  const { status, hasFailed, retry } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'member') return children;
  if (status === 'visitor') {
    const state: LoginState = {
      from: pathname + search + hash,
      message: 'Vous devez être connecté pour accéder à cette page.',
    };
    return <Navigate replace to="/login" state={state} />;
  }
  if (hasFailed) return <Failure message={USER_FAILURE} onRetry={retry} />;
  return (
    <div className="state" role="status">
      <p className="spin">Chargement de votre compte…</p>
    </div>
  );
}
