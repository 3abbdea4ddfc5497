import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SearchAnswer } from '#modules/search/contract';
import { usePageContext } from '../../lib/page-context.tsx';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call, useSession } from '../../session/session.ts';
import { useOffline } from '../../ui/states.tsx';
import { noteSearch } from './recent-searches.ts';
import { type AskedSearch, searchQueries } from './search-queries.ts';

const hasFound = ({
  lines,
  locked_lines_count,
  titles,
  entries,
  verbs,
  roots,
  lessons,
  articles,
}: SearchAnswer) =>
  locked_lines_count > 0 ||
  [lines, titles, entries, verbs, roots, lessons, articles].some((some) => some.length > 0);

/** What is found for an address: for a member as a member, who may read more; what a visitor is shown until then. */
export function useSearch(asked: AskedSearch) {
  const { queries } = usePageContext();
  const { status } = useSession();
  const isMember = status === 'member';
  const isOffline = useOffline();
  const isAsked = asked.q !== '' && !isOffline;
  const visitor = searchQueries(queries.call).search(asked);
  const member = searchQueries(call).search(asked);
  const ofVisitor = useQuery({ ...visitor, enabled: isAsked && !isMember });
  const ofMember = useQuery({
    queryKey: [...MEMBER_KEY, ...member.queryKey],
    queryFn: () => call('GET /search/', { query: asked }),
    enabled: isAsked && isMember,
  });
  const result = isMember ? ofMember : ofVisitor;
  const answer = result.data ?? ofVisitor.data;
  const isWorthNoting = answer !== undefined && hasFound(answer);
  useEffect(() => {
    if (isWorthNoting) noteSearch(asked.q);
  }, [isWorthNoting, asked.q]);
  return {
    answer,
    hasFound: isWorthNoting,
    isFailed: result.isError && !result.isFetching && answer === undefined,
    retry: () => void result.refetch(),
  };
}
