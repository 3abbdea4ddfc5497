import type { Lesson } from '#modules/lessons/contract';
import { LessonNumbers } from './practised-lessons.tsx';

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
