import type { LessonItem } from './contract.ts';
import { countMinutes } from './count-minutes.ts';
import type { LessonDocument } from './document-contract.ts';
import { lessonCode } from './format/lesson-file.ts';

/** A lesson as a list has it, by what its file says. */
export function describeLesson(document: LessonDocument): LessonItem {
  const { slug, number, title, arabic_title, kind, level, is_free, description, letters, notions, blocks } =
    document;
  return {
    ...{ slug, number, title, arabic_title, kind, level, is_free, description, letters, notions },
    exercises_count: blocks.filter((block) => block.kind === 'exercise').length,
    code: lessonCode(document),
    minutes: countMinutes(document),
  };
}
