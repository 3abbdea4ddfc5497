import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { matchRoute, routeExists } from '../routes.tsx';

interface SiteLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  /** What stands in the link's place while the page it leads to does not exist. */
  otherwise?: ReactNode;
}

/** A link inside the site, shown only when it leads somewhere; the page's chunk is fetched on approach. */
export function SiteLink({ to, otherwise = null, children, ...rest }: SiteLinkProps) {
  if (!routeExists(to)) return otherwise;
  const approach = () => {
    // A chunk that fails to come here is asked for again by the navigation, which shows the failure.
    matchRoute(to)?.route.page.preload().catch(() => undefined);
  };
  return (
    <Link to={to} onPointerEnter={approach} onFocus={approach} {...rest}>
      {children}
    </Link>
  );
}
