import type { Knex } from 'knex';
import { learnFromLesson } from '#modules/memory';
import { type Actor, queryPrepared } from '#modules/platform';
import type { BodyOf } from '#modules/platform/contract';
import type { CheckedAnswer, lessonCalls } from '../contract.ts';
import { findExercise } from '../find-lesson.ts';
import { noteAnswer } from '../progress/answered-exercises.ts';
import { checkExercise } from './check-exercise.ts';

type Given = BodyOf<(typeof lessonCalls)['POST /lessons/exercises/{id}/check/']>;

const WORDS = {
  name: 'words-of-exercise',
  text: 'select word_id from lesson_words where lesson_id = $1 and exercise_id = $2 order by word_id',
};

/**
 * Holds an answer against an exercise. Of a member it is noted, and their memory takes it in, once an attempt: what has its
 * letters right and a vowel wrong shows nothing of the word. The caller has asked `requireLesson` before.
 * @throws ExerciseNotFound when no lesson has it
 * @throws AnswerMalformed when nobody could have answered so
 */
export async function answerExercise(
  db: Knex,
  id: string,
  { answer, attempt_id: attempt, time_zone: timeZone }: Given,
  { actor, now }: { actor: Actor | null; now: Date },
): Promise<CheckedAnswer> {
  const { lesson, exercise } = await findExercise(db, id);
  const checked = checkExercise(exercise, answer);
  if (!actor) return checked;
  const { verdict } = checked;
  await db.transaction(async (trx) => {
    await noteAnswer(trx, { userId: actor.id, lessonId: lesson.id, exerciseId: id, verdict, now });
    if (!attempt || verdict === 'vowels') return;
    const words = await queryPrepared<{ word_id: number }>(trx, WORDS, [lesson.id, id]);
    const ids = words.map(({ word_id: wordId }) => wordId);
    await learnFromLesson(trx, { actor, now }, ids, { attempt, isRight: verdict === 'right', timeZone });
  });
  return checked;
}
