import { useQuery } from '@tanstack/react-query';
import type { Progress } from '#modules/review/contract';
import { memberQueries } from '../../lib/member-queries.ts';
import { Failure } from '../../ui/states.tsx';
import { BookBars } from './book-bars.tsx';
import { PracticeCalendar } from './practice-calendar.tsx';
import { ProgressFigure } from './progress-figure.tsx';
import { WordWeeks } from './word-weeks.tsx';

/** Stands in, unseen, for what is not known yet: of the same height. */
const BLANK: Progress = {
  today: '2026-01-01',
  books: [],
  weeks: [{ monday: '2025-12-29', saved_count: 1, learned_count: 1 }],
  days: [],
  current_streak: 1,
  longest_streak: 1,
};

/** What the reader has done, in three pictures. Their places are kept until it is known. */
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
  const { weeks, books, ...practice } = data ?? BLANK;
  return (
    <div className={data ? undefined : 'unseen-pictures'}>
      {!data && (
        <p className="vh" role="status">
          Chargement de votre progression…
        </p>
      )}
      <ProgressFigure title="Jours de pratique">
        <PracticeCalendar practice={practice} />
      </ProgressFigure>
      <ProgressFigure title="Vocabulaire">
        <WordWeeks weeks={weeks} />
      </ProgressFigure>
      <ProgressFigure title="Textes terminés">
        <BookBars books={books} />
      </ProgressFigure>
    </div>
  );
}
