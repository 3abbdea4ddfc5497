import type { ContentLibrary } from '#modules/authoring';
import { byPlace, type ContentFault } from '#modules/content-format';
import type { LessonDocument } from '../document-schema.ts';
import { readLessons } from '../format/read-lessons.ts';
import { checkLevels } from '../measure/check-levels.ts';
import { checkPath } from '../path/check-path.ts';
import type { AuthoredPath } from '../path/parse-path.ts';
import { readPath } from '../path/read-path.ts';
import { checkLessons } from './check-lessons.ts';

export interface CheckedLessons {
  /** Fit to be written only when there are no faults. */
  lessons: { document: LessonDocument; source: string }[];
  /** Undefined when the folder has none. */
  path: AuthoredPath | undefined;
  /** By file and line. */
  faults: ContentFault[];
}

/**
 * Reads and checks the lessons and units of the alphabet below a content folder, and the path through them.
 * @param library what the same folder has of texts and entries: lessons quote them
 * @param isReleased content that comes with the program: its levels were checked before it was released
 */
export async function checkLessonFiles(
  root: string,
  library: Pick<ContentLibrary, 'texts' | 'dictionary'>,
  isReleased = false,
): Promise<CheckedLessons> {
  const { lessons, faults } = await readLessons(root);
  const path = await readPath(root);
  const ofPath = path
    ? [
        ...path.faults,
        ...checkPath(path.value, lessons, library),
        ...(isReleased ? [] : checkLevels(path.value, library)),
      ]
    : [];
  return {
    lessons: lessons.flatMap(({ document, source }) => (document ? [{ document, source }] : [])),
    path: path?.value,
    faults: [...faults, ...checkLessons(lessons, library), ...ofPath].sort(byPlace),
  };
}
