import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { noteNavigation } from '../lib/navigation.ts';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';

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

/** What stands around every page: skip link, bar, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  useArrival();
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <NavBar />
      <main id="contenu" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
