import { type ReactNode, useEffect, useState } from 'react';
import { useEntitlement } from '../../session/entitlement.ts';
import { useSession } from '../../session/session.ts';
import { BookIcon, BookmarkIcon, LearnIcon, SunIcon } from '../icons.tsx';
import { BarLink } from './bar-link.tsx';
import { SearchLink } from './search-link.tsx';

interface Place {
  to: string;
  label: string;
  icon: ReactNode;
  /** What else belongs to it. */
  also?: readonly string[];
}

const PLACES: readonly Place[] = [
  { to: '/aujourdhui', label: 'Aujourd’hui', icon: <SunIcon /> },
  { to: '/books', label: 'Lire', icon: <BookIcon /> },
  {
    to: '/lecons',
    label: 'Apprendre',
    icon: <LearnIcon />,
    also: ['/parcours', '/alphabet', '/conjugaison', '/racines', '/exercices'],
  },
  { to: '/vocabulary', label: 'Mes mots', icon: <BookmarkIcon />, also: ['/revision', '/progression'] },
];

type MemberParts = typeof import('./member-parts.tsx');
let loaded: MemberParts | undefined;

/** Fetches what a visitor has no use for. */
export async function loadMemberParts(): Promise<MemberParts> {
  loaded = await import('./member-parts.tsx');
  return loaded;
}

function useMemberParts(): MemberParts | undefined {
  const { status } = useSession();
  const [parts, setParts] = useState(loaded);
  const isLoggedIn = status === 'loading' || status === 'member';
  useEffect(() => {
    if (!isLoggedIn || parts) return;
    // Without them the rest of the page is as it was; the next page tries again.
    void loadMemberParts().then(setParts, () => undefined);
  }, [isLoggedIn, parts]);
  return parts;
}

/** Who reads; while that is asked, that it is. */
function Account({ Menu }: { Menu: MemberParts['AccountMenu'] | undefined }) {
  const { user, hasFailed } = useSession();
  // Asked for on every page of theirs: what may be shown and stored depends on it.
  useEntitlement();
  if (user && Menu) return <Menu />;
  if (hasFailed) return null;
  return (
    <span role="status">
      <span className="spin late">
        <span className="vh">Chargement de votre compte…</span>
      </span>
    </span>
  );
}

interface MemberBarProps {
  /** Whether it is not known yet who reads: the bar is there for the first paint of those who are logged in. */
  isUnknown: boolean;
}

/** The bar of whoever is logged in: the four places of a day, at the foot of a small window, and their account. */
export function MemberBar({ isUnknown }: MemberBarProps) {
  const parts = useMemberParts();
  const unknown = isUnknown ? ' instead-for-members' : '';
  return (
    <>
      <nav className={`places${unknown}`} aria-label="Navigation principale">
        {PLACES.map(({ to, label, icon, also }) => (
          <BarLink key={to} to={to} also={also}>
            {icon} <span>{label}</span>
            {to === '/vocabulary' && parts && <parts.WaitingWords />}
          </BarLink>
        ))}
      </nav>
      <SearchLink className={unknown.trim()} />
      <div className={`own${unknown}`}>
        <Account Menu={parts?.AccountMenu} />
      </div>
    </>
  );
}
