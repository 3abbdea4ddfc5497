import { useQuery } from '@tanstack/react-query';
import type { Recall } from '#modules/vocabulary/contract';
import { usePageContext } from '../../../lib/page-context.tsx';
import { memberQueries } from '../../../session/member-queries.ts';
import { useSession } from '../../../session/session.ts';

/**
 * Where this reader has met the words of a text; undefined until that is known, and when it cannot be had: a
 * text is read all the same. Asked for by the browser only, once it knows who reads.
 * @param isWanted false: never
 */
export function useRecall(textId: number, isWanted: boolean): Recall | undefined {
  const { queries } = usePageContext();
  const { status, hasFailed } = useSession();
  // Without a network nobody says who reads; what was stored of this text for them is there all the same.
  const isMember = status === 'member' || hasFailed;
  const ofVisitor = useQuery({ ...queries.recall(textId), enabled: isWanted && status === 'visitor' });
  const ofMember = useQuery({ ...memberQueries.recall(textId), enabled: isWanted && isMember });
  return isMember ? ofMember.data : ofVisitor.data;
}
