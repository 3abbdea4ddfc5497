import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePageContext } from '../../lib/page-context.tsx';
import { useRested } from '../../lib/use-rested.ts';

/** Characters from which on a search is made. */
const LEAST_CHARACTERS = 2;

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
