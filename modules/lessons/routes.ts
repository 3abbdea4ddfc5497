import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { answerExercise } from './answer-exercise.ts';
import { lessonCalls } from './contract.ts';
import { findExercise, findLesson, requireLesson } from './find-lesson.ts';
import { getLesson } from './get-lesson.ts';
import { listLessons } from './list-lessons.ts';

export function lessonRoutes(db: Knex) {
  return implementCalls(lessonCalls, {
    'GET /lessons/': { answer: () => listLessons(db) },
    'GET /lessons/{slug}/': {
      authorise: async (input) => requireLesson(await findLesson(db, input.params.slug), input),
      answer: ({ params, actor, now }) => getLesson(db, params.slug, { actor, now }),
    },
    'POST /lessons/exercises/{id}/check/': {
      authorise: async (input) => requireLesson((await findExercise(db, input.params.id)).lesson, input),
      answer: ({ params, body, actor, now }) => answerExercise(db, params.id, body, { actor, now }),
    },
  });
}
