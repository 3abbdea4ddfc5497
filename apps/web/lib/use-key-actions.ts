import { useEffect, useRef } from 'react';

/**
 * Keys of a page that has the whole window.
 * @param actionOf what a key does; undefined leaves it to the browser
 */
export function useKeyActions(actionOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const latest = useRef(actionOf);
  latest.current = actionOf;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const act = latest.current(event);
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
