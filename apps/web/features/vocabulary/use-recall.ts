import { useQuery } from '@tanstack/react-query';
import type { Recall } from '#modules/vocabulary/contract';
import { memberQueries } from '../../lib/member-queries.ts';
import { usePageContext } from '../../lib/page-context.tsx';
import { useSession } from '../../lib/session.ts';

/**
 * Where this reader has met the words of a text; undefined until that is known, and when it cannot be had: a
 * text is read all the same. Asked for by the browser only, once it knows who reads.
 */
export function useRecall(textId: number): Recall | undefined {
  const { queries } = usePageContext();
  const { status } = useSession();
  const ofVisitor = useQuery({ ...queries.recall(textId), enabled: status === 'visitor' });
  const ofMember = useQuery({ ...memberQueries.recall(textId), enabled: status === 'member' });
  return status === 'member' ? ofMember.data : ofVisitor.data;
}
