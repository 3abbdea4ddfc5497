import { useSession } from '../../session/session.ts';
import { LogOutIcon } from '../icons.tsx';
import { BarLink } from './bar-link.tsx';

/** Their account and the way out, for whoever is logged in. */
function MemberLinks({ username }: { username: string }) {
  const { signOut } = useSession();
  return (
    <span className="account">
      <BarLink className="greeting" to="/compte" title={username}>
        <span>
          Bonjour, <bdi>{username}</bdi>
        </span>{' '}
        <span className="to-account">Mon compte</span>
      </BarLink>
      <button className="btn log-out" type="button" title="Déconnexion" onClick={() => void signOut()}>
        <LogOutIcon /> <span>Déconnexion</span>
      </button>
    </span>
  );
}

/** The ways in, which nobody who is logged in is to see, not even for a moment. */
function VisitorLinks() {
  return (
    <span className="account not-for-members">
      <BarLink to="/login">Connexion</BarLink>
      <BarLink to="/register">Inscription</BarLink>
    </span>
  );
}

/** The end of the bar: who reads, or how to say so. */
export function AccountLinks() {
  const { status, user, hasFailed } = useSession();
  if (user) return <MemberLinks username={user.username} />;
  if (status !== 'loading') return <VisitorLinks />;
  if (hasFailed) return null;
  return (
    <span className="account" role="status">
      <span className="spin late">
        <span className="vh">Chargement de votre compte…</span>
      </span>
    </span>
  );
}
