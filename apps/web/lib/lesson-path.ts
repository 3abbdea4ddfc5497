import type { LessonItem } from '#modules/lessons/contract';

/** Where a lesson or a unit of the alphabet is read. */
export const lessonPath = ({ kind, slug }: Pick<LessonItem, 'kind' | 'slug'>): string =>
  `${kind === 'alphabet' ? '/alphabet' : '/lecons'}/${slug}`;
