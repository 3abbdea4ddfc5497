import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A link followed from an open menu has done its work. */
export function useClosedOnArrival(menu: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname && menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [pathname, menu]);
}
