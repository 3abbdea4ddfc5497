import { useQuery } from '@tanstack/react-query';
import type { NamedStep, TextOnPath } from '#modules/lessons/contract';
import { stepPath } from '../../lib/lesson-path.ts';
import { lessonQueries } from '../../lib/lesson-queries.ts';
import { usePageContext } from '../../lib/page-context.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

/** What each text of a book has to do with lessons; undefined while that is not known. */
export function useBookOnPath(bookId: number, enabled = true): readonly TextOnPath[] | undefined {
  const { queries } = usePageContext();
  return useQuery({ ...lessonQueries(queries.call).bookOnPath(bookId), enabled }).data;
}

/** '1, 2 et 4', each a link. */
export function LessonNumbers({
  lessons,
}: {
  lessons: readonly Pick<NamedStep, 'kind' | 'slug' | 'number' | 'title'>[];
}) {
  return lessons.map((lesson, at) => (
    <span key={lesson.slug}>
      {at > 0 && (at === lessons.length - 1 ? ' et ' : ', ')}
      <SiteLink to={stepPath(lesson)} aria-label={`${lesson.number}, ${lesson.title}`}>
        {lesson.number}
      </SiteLink>
    </span>
  ));
}

/** The lessons that a text practises. */
export function PractisedLessons({ of }: { of: TextOnPath | undefined }) {
  if (!of || of.practises.length === 0) return null;
  return (
    <p className="practised">
      Met en pratique {of.practises.length > 1 ? 'les leçons' : 'la leçon'}{' '}
      <LessonNumbers lessons={of.practises} />
    </p>
  );
}
