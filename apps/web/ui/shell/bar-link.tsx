import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { originFor } from '../../session/login-path.ts';

/** Whether a page lies below another's address; texts have addresses of their own, and are read in books. */
function isBelow(to: string, pathname: string): boolean {
  return pathname.startsWith(`${to}/`) || (to === '/books' && pathname.startsWith('/texts/'));
}

/** A link of a bar, which tells where one is. */
export function BarLink({ to, ...rest }: LinkProps & { to: string }) {
  const here = useLocation();
  const { pathname } = here;
  const current = pathname === to ? 'page' : isBelow(to, pathname) || undefined;
  return <Link to={to} state={originFor(to, here)} aria-current={current} {...rest} />;
}
