import { useQuery } from '@tanstack/react-query';
import { dayOf } from '../../lib/days.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { Failure } from '../../ui/states.tsx';
import { Milestones } from './milestones.tsx';
import { Month } from './month.tsx';
import { ProgressFigure } from './progress-figure.tsx';
import { TextCells } from './text-cells.tsx';
import { WordAreas } from './word-areas.tsx';

/**
 * What the reader has done, in pictures. The place of the first is held until it is known; how high the others will be
 * nobody can tell, so they come with what they show, below it.
 */
export function ProgressPictures() {
  const { data, isError, refetch } = useQuery(memberQueries.progress);
  if (isError) {
    return (
      <Failure
        message="Votre progression n’a pas pu être chargée. Veuillez réessayer."
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <div className={data ? undefined : 'unseen-pictures'}>
      {!data && (
        <p className="vh" role="status">
          Chargement de votre progression…
        </p>
      )}
      <Month {...(data ?? { today: dayOf(new Date()), days: [] })} />
      {data && (
        <>
          <WordAreas {...data} />
          <TextCells books={data.books} lines={data.lines_count} />
          {data.milestones.length > 0 && (
            <ProgressFigure title="Étapes" about="Les nombres que vous avez atteints.">
              <Milestones milestones={data.milestones} />
            </ProgressFigure>
          )}
        </>
      )}
    </div>
  );
}
