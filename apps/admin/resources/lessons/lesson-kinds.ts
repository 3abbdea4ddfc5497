import type { LessonFileDocument, LessonRecord } from '#modules/lessons/contract';

export const KIND_NAMES: Readonly<Record<LessonRecord['kind'], string>> = {
  lesson: 'Leçon',
  alphabet: 'Unité de l’alphabet',
};

/** The name that a lesson's file has in a content folder. */
export const fileNameOf = ({ number, slug }: LessonFileDocument): string =>
  `${String(number).padStart(2, '0')}-${slug}.txt`;

/** Where learners find it. */
export const lessonAddress = ({ kind, slug }: Pick<LessonFileDocument, 'kind' | 'slug'>): string =>
  `/${kind === 'lesson' ? 'lecons' : 'alphabet'}/${slug}`;
