import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { pageExists } from '../lib/site-map.ts';
import { MenuIcon } from './icons.tsx';

/** In the order of the bar. Each shows itself once its page is in the route table. */
const SITE_LINKS = [
  { to: '/', label: 'Accueil' },
  { to: '/books', label: 'Livres' },
  { to: '/conjugaison', label: 'Conjugaison' },
  { to: '/subscription/plans', label: "Plans d'abonnement" },
  { to: '/contact', label: 'Contact' },
];

const ACCOUNT_LINKS = [
  { to: '/login', label: 'Connexion' },
  { to: '/register', label: 'Inscription' },
];

function BarLinks({ links }: { links: typeof SITE_LINKS }) {
  const existing = links.filter(({ to }) => pageExists(to));
  if (existing.length === 0) return null;
  return (
    <span>
      {existing.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          {label}
        </NavLink>
      ))}
    </span>
  );
}

function Wordmark() {
  return (
    <NavLink className="wordmark" to="/" aria-label="Soutour, accueil">
      <span lang="ar" dir="rtl">
        سُطُور
      </span>{' '}
      Soutour
    </NavLink>
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
          <BarLinks links={SITE_LINKS} />
          <BarLinks links={ACCOUNT_LINKS} />
        </nav>
      </div>
    </header>
  );
}
