import { useQuery } from '@tanstack/react-query';
import { memberQueries } from '../../../session/member-queries.ts';
import { useSession } from '../../../session/session.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { useFollow } from './use-follow.ts';

/** At the end of a book's page: its reader wants to hear of new texts, or no more. */
export function FollowBook({ bookId }: { bookId: number }) {
  const { status } = useSession();
  const { data } = useQuery({ ...memberQueries.followed, enabled: status === 'member' });
  const follow = useFollow(bookId);
  if (status === 'visitor') return null;
  const isFollowed = data?.some((one) => one.book_id === bookId) ?? false;
  return (
    // Its room is kept until it is known what stands there.
    <div className={data ? 'after' : `after unseen ${status === 'unknown' ? 'instead-for-members' : ''}`}>
      <button
        className={isFollowed ? 'btn done' : 'btn'}
        type="button"
        aria-pressed={isFollowed}
        disabled={follow.isPending}
        onClick={() => follow.mutate(!isFollowed)}
      >
        {isFollowed && <CheckIcon />} {isFollowed ? 'Vous suivez ce livre' : 'Suivre ce livre'}
      </button>
      <p className="soft">Tant que vous le suivez, chaque nouveau texte vous est annoncé par e-mail.</p>
    </div>
  );
}
