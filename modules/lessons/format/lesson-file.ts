import type { LessonDocument, LessonKind } from '../document-schema.ts';

/** Where the files of each kind stand below a content folder. */
export const FOLDERS: Readonly<Record<LessonKind, string>> = {
  lesson: 'lessons/grammar',
  alphabet: 'lessons/alphabet',
};

type Place = Pick<LessonDocument, 'kind' | 'number' | 'slug'>;

const digits = (number: number) => String(number).padStart(2, '0');

/** L01, A18: what prerequisites and exercises are named by. */
export const lessonCode = ({ kind, number }: Pick<Place, 'kind' | 'number'>): string =>
  `${kind === 'lesson' ? 'L' : 'A'}${digits(number)}`;

/** Where a lesson’s file stands below a content folder. */
export const lessonFile = ({ kind, number, slug }: Place): string =>
  `${FOLDERS[kind]}/${digits(number)}-${slug}.txt`;
