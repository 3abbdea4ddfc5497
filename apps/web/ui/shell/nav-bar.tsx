import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePageContext } from '../../lib/page-context.tsx';
import { useEntitlement } from '../../session/entitlement.ts';
import { useSession } from '../../session/session.ts';
import { MenuIcon } from '../icons.tsx';
import { WaitingWords } from '../waiting-words.tsx';
import { AccountLinks } from './account-links.tsx';
import { BarLink } from './bar-link.tsx';

interface SiteLinkOfBar {
  to: string;
  label: string;
  /** Whose link it is, when it is not everybody's. */
  for?: 'members' | 'visitors' | 'non-subscribers';
}

/** In the order of the bar. */
const SITE_LINKS: readonly SiteLinkOfBar[] = [
  { to: '/', label: 'Accueil' },
  { to: '/books', label: 'Livres' },
  { to: '/conjugaison', label: 'Conjugaison' },
  { to: '/vocabulary', label: 'Mon Vocabulaire', for: 'members' },
  { to: '/revision', label: 'Révision', for: 'members' },
  { to: '/subscription/plans', label: "Plans d'abonnement", for: 'non-subscribers' },
  { to: '/subscription/manage', label: 'Mon abonnement', for: 'members' },
  // Members, whose bar is full, find it at the foot of the page.
  { to: '/blog', label: 'Blog', for: 'visitors' },
  { to: '/contact', label: 'Contact' },
];

/** The links of the bar for whoever reads. What is not known yet keeps its place unseen, unless it is unlikely. */
function SiteLinks() {
  const { pageExists } = usePageContext();
  const { status } = useSession();
  const { isSubscribed, isExpected } = useEntitlement();
  const isLoggedIn = status === 'loading' || status === 'member';
  const classes = {
    members: undefined,
    visitors: 'not-for-members',
    'non-subscribers': isSubscribed === undefined ? 'unseen' : 'not-for-members not-for-entitled',
  };
  const links = SITE_LINKS.filter(({ to, for: whose }) => {
    if (whose === 'members' && !isLoggedIn) return false;
    if (whose === 'visitors' && isLoggedIn) return false;
    if (whose === 'non-subscribers' && (isSubscribed || isExpected)) return false;
    return pageExists(to);
  });
  return (
    <span>
      {links.map(({ to, label, for: whose }) => (
        <BarLink key={to} to={to} className={whose && classes[whose]}>
          {label}
          {to === '/revision' && <WaitingWords />}
        </BarLink>
      ))}
    </span>
  );
}

function Wordmark() {
  return (
    <Link className="wordmark" to="/" aria-label="Soutour, accueil">
      <span lang="ar" dir="rtl">
        سُطُور
      </span>{' '}
      Soutour
    </Link>
  );
}

/** The bar takes its scrolled style past this many pixels. */
const SCROLLED_PAST = 20;

function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SCROLLED_PAST);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}

export function NavBar() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // A link followed from the open menu has done its work.
  useEffect(() => {
    if (pathname && menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [pathname]);
  return (
    <header className={useScrolled() ? 'bar scrolled' : 'bar'}>
      <div className="wrap">
        <Wordmark />
        <button className="btn bare menu-btn" type="button" popoverTarget="menu">
          <MenuIcon /> Menu
        </button>
        <nav className="nav" id="menu" popover="auto" aria-label="Navigation principale" ref={menu}>
          <SiteLinks />
          <AccountLinks />
        </nav>
      </div>
    </header>
  );
}
