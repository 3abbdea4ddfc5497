import { useQuery } from '@tanstack/react-query';
import { memberQueries } from '../../session/member-queries.ts';
import { Failure } from '../../ui/states.tsx';
import { BookBars } from './book-bars.tsx';
import { Milestones } from './milestones.tsx';
import { PracticeCalendar } from './practice-calendar.tsx';
import { ProgressFigure } from './progress-figure.tsx';
import { WordWeeks } from './word-weeks.tsx';

/** A calendar of nobody's: every reader's has its height. */
const BLANK = {
  today: '2026-01-01',
  days: [],
  current_streak: 1,
  longest_streak: 1,
};

/**
 * What the reader has done, in three pictures. The place of the first is kept until it is known; how high the others
 * will be nobody can tell, so they come with what they show, below it.
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
      <ProgressFigure title="Jours de pratique">
        <PracticeCalendar practice={data ?? BLANK} />
      </ProgressFigure>
      {data && (
        <>
          <ProgressFigure title="Vocabulaire">
            <WordWeeks weeks={data.weeks} learning={data.counts.learning} />
          </ProgressFigure>
          <ProgressFigure title="Textes terminés">
            <BookBars books={data.books} />
          </ProgressFigure>
          {data.milestones.length > 0 && (
            <ProgressFigure title="Étapes">
              <Milestones milestones={data.milestones} />
            </ProgressFigure>
          )}
        </>
      )}
    </div>
  );
}
