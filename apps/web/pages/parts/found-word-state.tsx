import { useQuery } from '@tanstack/react-query';
import { STATE_NAMES, sayReturn } from '../../features/vocabulary/say-state.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';

/** What a member knows of an entry that is found, and when it comes back; nothing to anybody else. */
export function FoundWordState({ wordId }: { wordId: number }) {
  const { status } = useSession();
  const { data } = useQuery({ ...memberQueries.rememberedWord(wordId), enabled: status === 'member' });
  if (!data) return null;
  return (
    <p className="seek-cap">
      <span className={`st ${data.state}`}>
        {STATE_NAMES[data.state]}
        {sayReturn(data, new Date())}
      </span>
    </p>
  );
}
