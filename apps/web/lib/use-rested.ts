import { useEffect, useState } from 'react';

/** The rest of the hand after which something is searched, in milliseconds. */
const SEARCH_AFTER = 300;

/** What was typed once the hand rests; nothing at once when there is nothing to search for. */
export function useRested(term: string): string {
  const [rested, setRested] = useState(term);
  useEffect(() => {
    if (term === '') {
      setRested('');
      return undefined;
    }
    const timer = setTimeout(() => setRested(term), SEARCH_AFTER);
    return () => clearTimeout(timer);
  }, [term]);
  return term === '' ? '' : rested;
}
