import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LessonItem } from '#modules/lessons/contract';
import { lessonQueries } from '../../../lib/lesson-queries.ts';
import { usePageContext } from '../../../lib/page-context.tsx';
import { lessonPath } from '../../../lib/paths.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';

/** What few words show is said first, and is what somebody asks about. */
const MOST = 2;

function lessonsOf(notions: readonly string[], lessons: readonly LessonItem[]): LessonItem[] {
  const found = notions.flatMap(
    (notion) => lessons.find(({ notions: taught }) => taught.includes(notion)) ?? [],
  );
  return [...new Set(found)].slice(0, MOST);
}

interface LessonLinksProps {
  /** What a word shows, from what few words show on. */
  notions: readonly string[];
  /** What is shown has another height. */
  onResize: () => void;
}

/** The lessons of what a word shows, whoever may open them: their pages say what they need. */
export function LessonLinks({ notions, onResize }: LessonLinksProps) {
  const { queries } = usePageContext();
  const { data = [] } = useQuery({ ...lessonQueries(queries.call).lessons, enabled: notions.length > 0 });
  const lessons = lessonsOf(notions, data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has another height
  useEffect(onResize, [lessons.length, onResize]);
  if (lessons.length === 0) return null;
  return (
    <ul className="parsed-lessons">
      {lessons.map((lesson) => (
        <li key={lesson.slug}>
          <SiteLink to={lessonPath(lesson)}>
            Leçon {lesson.number}
            {'\u00a0'}: <MixedText text={lesson.title} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
