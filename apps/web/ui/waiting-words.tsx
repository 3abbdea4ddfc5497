import { useQuery } from '@tanstack/react-query';
import { memberQueries } from '../session/member-queries.ts';
import { useSession } from '../session/session.ts';

/** The bar has room for two digits and a sign. */
const MOST_SHOWN = 99;

/** How many words wait to be reviewed; its place is kept until that is known. */
export function WaitingWords() {
  const { status } = useSession();
  const { data } = useQuery({ ...memberQueries.reviewDue, enabled: status === 'member' });
  const count = data ? data.due_count + data.new_count : 0;
  return (
    <span className="waiting num">
      {count > 0 && (
        <>
          <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
          <span className="vh">
            , {count} {count > 1 ? 'mots' : 'mot'} à revoir
          </span>
        </>
      )}
    </span>
  );
}
