import { useQuery } from '@tanstack/react-query';
import type { Lesson, NamedStep, TextOnPath } from '#modules/lessons/contract';
import { lessonQueries } from '../../lib/lesson-queries.ts';
import { usePageContext } from '../../lib/page-context.tsx';
import { stepPath } from '../../lib/paths.ts';
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

const KINDS = {
  alphabet: { one: 'l’unité', many: 'les unités' },
  lesson: { one: 'la leçon', many: 'les leçons' },
} as const;

/** What is learned before: an advice, and no lock. */
export function Prerequisites({ of: { prerequisites } }: { of: Pick<Lesson, 'prerequisites'> }) {
  const [first] = prerequisites;
  if (!first) return null;
  const { one, many } = KINDS[first.kind];
  return (
    <p className="under">
      Cette page suppose {prerequisites.length > 1 ? many : one} <LessonNumbers lessons={prerequisites} />.
    </p>
  );
}
