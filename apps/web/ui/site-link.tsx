import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageContext } from '../lib/page-context.tsx';
import { originFor } from '../session/login-path.ts';
import { Link } from './link.tsx';

interface SiteLinkProps {
  to: string;
  className?: string;
  /** What the page there is told, as state of the navigation; without it, where to come back to if it asks that. */
  state?: unknown;
  children: ReactNode;
  'aria-label'?: string;
}

/** A link inside the site, shown only when it leads somewhere; the page's chunk is fetched on approach. */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  const { preload, pageExists } = usePageContext();
  const here = useLocation();
  if (!pageExists(to)) return null;
  // A chunk that fails to come now is asked for again by the navigation, which shows the failure.
  const approach = () => void preload(to).catch(() => undefined);
  return (
    <Link to={to} state={originFor(to, here)} onPointerEnter={approach} onFocus={approach} {...rest}>
      {children}
    </Link>
  );
}
