import type { LessonItem } from './contract.ts';
import type { LessonDocument } from './document-schema.ts';
import { lessonCode } from './format/lesson-file.ts';

/** Words that are read in a minute where some of them are Arabic, and are spelt. */
const WORDS_A_MINUTE = 110;
const MINUTES_AN_EXERCISE = 0.6;

/** How long a lesson takes somebody who reads all of it and does its exercises. */
function countMinutes({ blocks }: LessonDocument): number {
  const read = blocks.filter(({ kind }) => kind !== 'exercise');
  // Whatever is written in them: the names of the fields weigh as much as the sentences that quotes bring along.
  const words = JSON.stringify(read).match(/[\p{L}\p{M}’]+/gu)?.length ?? 0;
  const exercises = blocks.length - read.length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + exercises * MINUTES_AN_EXERCISE));
}

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
