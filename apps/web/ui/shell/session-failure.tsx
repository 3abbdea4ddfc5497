import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { AlertIcon } from '../icons.tsx';
import { SiteLink } from '../site-link.tsx';
import { useOffline } from '../states.tsx';

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

/** A session has ended under its reader, who may go on as a visitor: at the foot of the window, where it moves nothing. */
export function SessionEndedNotice() {
  const { ended } = useSession();
  const { pathname } = useLocation();
  if (ended === null || pathname === '/login') return null;
  return (
    <p className="session-ended" role="status">
      Vous êtes déconnecté · <SiteLink to="/login">Se reconnecter</SiteLink>
    </p>
  );
}
