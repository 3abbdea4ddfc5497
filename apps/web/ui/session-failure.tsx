import { useSession } from '../lib/session.ts';
import { AlertIcon } from './icons.tsx';
import { useOffline } from './states.tsx';

/** Somebody is logged in, and nobody could say who. It is asked again when the network is back. */
export function SessionFailure() {
  const { hasFailed, retry } = useSession();
  const isOffline = useOffline();
  // Without a network nobody could: the page says so where it matters.
  if (!hasFailed || isOffline) return null;
  return (
    <div className="wrap session-failure" role="alert">
      <p className="error">
        <AlertIcon /> {"Erreur lors du chargement de l'utilisateur"}
      </p>
      <button className="btn bare" type="button" onClick={retry}>
        Réessayer
      </button>
    </div>
  );
}
