import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageContext } from '../../lib/page-context.tsx';
import { originFor } from '../../session/login-path.ts';
import { Link, type LinkProps } from '../link.tsx';

/** Whether a page is another, or lies below its address. */
function isWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

interface BarLinkProps extends LinkProps {
  to: string;
  /** What else belongs to where it leads. */
  also?: readonly string[] | undefined;
}

/** A link of a bar, which tells where one is. Texts have addresses of their own, and are read in books. */
export function BarLink({
  to,
  also = to === '/books' ? ['/texts', '/mon-texte'] : [],
  ...rest
}: BarLinkProps) {
  const here = useLocation();
  const { pathname } = here;
  const isHere = [to, ...also].some((path) => path !== '/' && isWithin(path, pathname));
  const current = pathname === to ? 'page' : isHere || undefined;
  return <Link to={to} state={originFor(to, here)} aria-current={current} {...rest} />;
}

/** A link followed from an open menu has done its work. */
export function useClosedOnArrival(menu: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname && menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [pathname, menu]);
}

interface SectionNavProps {
  label: string;
  links: readonly { to: string; label: string }[];
}

/** Between the pages of one section. */
export function SectionNav({ label, links }: SectionNavProps) {
  const { preload } = usePageContext();
  return (
    <nav className="notebook-nav" aria-label={label}>
      {links.map(({ to, label }) => {
        const approach = () => void preload(to).catch(() => undefined);
        return (
          <BarLink key={to} to={to} onPointerEnter={approach} onFocus={approach}>
            {label}
          </BarLink>
        );
      })}
    </nav>
  );
}

const LINKS = [
  { to: '/vocabulary', label: 'Mes mots' },
  { to: '/revision', label: 'Révision' },
  { to: '/progression', label: 'Progression' },
];

/** Between the pages of what a learner keeps. */
export const NotebookNav = () => <SectionNav label="Carnet" links={LINKS} />;
