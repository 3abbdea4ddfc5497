import type { Knex } from 'knex';
import { type Actor, type Audience, queryPrepared } from '#modules/platform';
import { mayRead } from '#modules/subscriptions/may-read';
import type { LessonDocument, LessonExercise } from './document-schema.ts';
import { ExerciseNotFound, LessonNotFound, LessonReserved } from './errors.ts';
import type { LessonRow } from './list-lessons.ts';

const FIND = {
  name: 'lesson-at-address',
  text: `select * from lessons where slug = $1 and state = 'published'`,
};
const FIND_BY_CODE = {
  name: 'lesson-of-code',
  text: `select * from lessons where code = $1 and state = 'published'`,
};

export type WholeLessonRow = LessonRow & { id: number; document: LessonDocument };

interface Asked {
  actor: Actor | null;
  now: Date;
}

/** @throws LessonNotFound when no lesson has this address */
export async function findLesson(db: Knex, slug: string): Promise<WholeLessonRow> {
  const [row] = await queryPrepared<WholeLessonRow>(db, FIND, [slug]);
  if (!row) throw new LessonNotFound();
  return row;
}

/**
 * @param id L01-porte-neuve
 * @throws ExerciseNotFound when no lesson has it
 */
export async function findExercise(
  db: Knex,
  id: string,
): Promise<{ lesson: WholeLessonRow; exercise: LessonExercise }> {
  const [lesson] = await queryPrepared<WholeLessonRow>(db, FIND_BY_CODE, [id.slice(0, id.indexOf('-'))]);
  const found = lesson?.document.blocks.find(
    (block) => block.kind === 'exercise' && block.exercise.id === id,
  );
  if (!lesson || found?.kind !== 'exercise') throw new ExerciseNotFound();
  return { lesson, exercise: found.exercise };
}

/**
 * The one gate before a lesson and its exercises.
 * @throws LessonReserved when this reader may not have it
 */
export function requireLesson({ is_free: isFree }: LessonRow, { actor, now }: Asked): Audience {
  if (!mayRead(actor, { isFreeSample: isFree }, now)) throw new LessonReserved();
  return isFree ? 'anyone' : 'entitled';
}

const WORDS = {
  name: 'words-of-lesson',
  text: `select distinct word_id from lesson_words join lessons on lessons.id = lesson_id where slug = $1
    order by word_id`,
};

/** The dictionary entries that a lesson, or one of its exercises, is about; none where no lesson has this address. */
export async function listLessonWords(db: Knex, slug: string): Promise<number[]> {
  const rows = await queryPrepared<{ word_id: number }>(db, WORDS, [slug]);
  return rows.map(({ word_id: id }) => id);
}
