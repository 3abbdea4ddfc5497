import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { noteNavigation } from '../../lib/navigation.ts';
import { onLeave, startSession, useSession } from '../../session/session.ts';
import { useAccountSync } from '../../session/use-account-sync.ts';
import { Toasts } from '../toasts.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { SessionEndedNotice, SessionFailure } from './session-failure.tsx';

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/** Notes navigations inside the site, and opens each new page at its top; back and forward keep their place. */
function useArrival(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useBrowserLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    noteNavigation();
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname, type]);
}

/** Whoever wanted to leave finds the login page. A session that ends by itself leaves a public page where it is. */
function useLeaving(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onLeave(() => {
        if (window.location.pathname !== '/login') void navigate('/login');
      }),
    [navigate],
  );
}

/**
 * Stands beside the page. Once React has taken the page over, it tells by itself who reads, and what hid a
 * visitor's view from members may go (first-paint.ts). Not before: the page hydrates after its bar.
 */
export function TakenOver() {
  const { status } = useSession();
  useBrowserLayoutEffect(() => {
    if (status !== 'unknown') delete document.documentElement.dataset.member;
  }, [status]);
  return null;
}

interface ShellProps {
  children: ReactNode;
  /** The page has the whole window. */
  isAlone: boolean;
}

/** What stands around every page: skip link, bar, content, footer. */
export function Shell({ children, isAlone }: ShellProps) {
  useArrival();
  useLeaving();
  useBrowserLayoutEffect(startSession, []);
  useAccountSync();
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      {!isAlone && <NavBar />}
      <SessionFailure />
      <main id="contenu" className={isAlone ? 'focus' : 'wrap'} tabIndex={-1}>
        {children}
      </main>
      {!isAlone && <Footer />}
      <SessionEndedNotice />
      <Toasts />
    </>
  );
}
