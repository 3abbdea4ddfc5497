import { useQuery } from '@tanstack/react-query';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { useCompletion } from './use-completion.ts';

/** At the end of a text: its reader says that they are through with it, or that they are not. */
export function CompletionToggle({ textId }: { textId: number }) {
  const { status } = useSession();
  const { data, isPending } = useQuery({ ...memberQueries.completed, enabled: status === 'member' });
  const completion = useCompletion(textId);
  if (status === 'visitor') return null;
  const isCompleted = data?.some((one) => one.text_id === textId) ?? false;
  return (
    // Its room is kept until it is known what stands there.
    <div className={status === 'unknown' ? 'after instead-for-members' : 'after'}>
      {!isPending && (
        <>
          <button
            className={isCompleted ? 'btn done' : 'btn main'}
            type="button"
            aria-pressed={isCompleted}
            onClick={() => completion.mutate(!isCompleted)}
          >
            <CheckIcon /> {isCompleted ? 'Texte terminé' : 'Marquer comme terminé'}
          </button>
          {isCompleted && <p className="soft">Bravo ! Vous avez déjà étudié ce texte.</p>}
        </>
      )}
    </div>
  );
}
