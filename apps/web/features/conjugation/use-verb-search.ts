import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageContext } from '../../lib/page-context.tsx';

/** Characters from which on a search is made, and the rest of the hand after which it is, in milliseconds. */
const LEAST_CHARACTERS = 2;
const SEARCH_AFTER = 300;

/** What was typed once the hand rests; nothing at once when there is nothing to search for. */
function useRested(term: string): string {
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

/** The verbs found for what is typed: `term` is what they were searched by, empty while there is too little. */
export function useVerbSearch(typed: string) {
  const { queries } = usePageContext();
  const wanted = typed.trim();
  const isEnough = [...wanted].length >= LEAST_CHARACTERS;
  const term = useRested(isEnough ? wanted : '');
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    ...queries.verbSearch(term),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  });
  return {
    term,
    verbs: term === '' ? undefined : data,
    /** Whether the verbs are those of what stands in the field now. */
    isCurrent: term === wanted && !isPlaceholderData,
    isFailed: isError && !isFetching,
    search: () => void refetch(),
  };
}
