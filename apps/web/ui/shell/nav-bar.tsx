import { useEffect, useRef, useState } from 'react';
import { usePageContext } from '../../lib/page-context.tsx';
import { useSession } from '../../session/session.ts';
import { MenuIcon } from '../icons.tsx';
import { Link } from '../link.tsx';
import { BarLink, useClosedOnArrival } from './bar-link.tsx';
import { MemberBar } from './member-bar.tsx';
import { SearchLink, useSearchKey } from './search-link.tsx';

/** A visitor's, in the order of the bar. */
const SITE_LINKS = [
  { to: '/', label: 'Accueil' },
  { to: '/books', label: 'Livres' },
  { to: '/conjugaison', label: 'Conjugaison' },
  { to: '/subscription/plans', label: "Plans d'abonnement" },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
];

function VisitorBar() {
  const { pageExists } = usePageContext();
  const menu = useRef<HTMLElement>(null);
  useClosedOnArrival(menu);
  return (
    <>
      <SearchLink className="of-visitor not-for-members" />
      <button className="btn bare menu-btn not-for-members" type="button" popoverTarget="menu">
        <MenuIcon /> Menu
      </button>
      <nav
        className="nav not-for-members"
        id="menu"
        popover="auto"
        aria-label="Navigation principale"
        ref={menu}
      >
        <span>
          {SITE_LINKS.filter(({ to }) => pageExists(to)).map(({ to, label }) => (
            <BarLink key={to} to={to}>
              {label}
            </BarLink>
          ))}
        </span>
        <span>
          <BarLink to="/login">Connexion</BarLink>
          <BarLink to="/register">Inscription</BarLink>
        </span>
      </nav>
    </>
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

/** Until it is known who reads both bars are there, and the first paint shows one of them (session.css). */
export function NavBar() {
  const { status } = useSession();
  const isUnknown = status === 'unknown';
  useSearchKey();
  return (
    <header className={useScrolled() ? 'bar scrolled' : 'bar'}>
      <div className="wrap">
        <Wordmark />
        {status !== 'visitor' && <MemberBar isUnknown={isUnknown} />}
        {(isUnknown || status === 'visitor') && <VisitorBar />}
      </div>
    </header>
  );
}
