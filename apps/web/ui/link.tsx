import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site. */
  to: string;
  /** What the page there is told, as state of the navigation. */
  state?: unknown;
}

/**
 * A link to a page of the site. The router's own brings 8 kB along that prefetch for a framework: every page would pay.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={useHref(to)} onClick={press}>
      {children}
    </a>
  );
}
