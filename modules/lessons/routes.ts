import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { answeredCalls, draftFiguresCalls, lessonCalls, pathCalls, placementCalls } from './contract.ts';
import { answerExercise } from './exercises/answer-exercise.ts';
import { findExercise, findLesson, requireLesson } from './find-lesson.ts';
import { getLesson } from './get-lesson.ts';
import { listLessons } from './list-lessons.ts';
import { measureDraft } from './measure/measure-draft.ts';
import { getPath } from './path/get-path.ts';
import { listTextsOnPath } from './path/texts-on-path.ts';
import { getPlacement } from './placement/get-placement.ts';
import { adoptRightExercises, listRightExercises } from './progress/answered-exercises.ts';

export { lessonPreviewRoutes, lessonStaffRoutes } from './drafts/routes.ts';

export function lessonRoutes(db: Knex) {
  const placement = implementCalls(placementCalls, {
    'GET /path/placement/': { answer: () => getPlacement(db) },
  });
  return [...ofLessons(db), ...ofPath(db), ...ofAnswers(db), ...placement];
}

function ofLessons(db: Knex) {
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

function ofPath(db: Knex) {
  return implementCalls(pathCalls, {
    'GET /path/': { answer: ({ actor, now }) => getPath(db, { actor, now }) },
    'GET /path/books/{bookId}/': { answer: ({ params }) => listTextsOnPath(db, params.bookId) },
  });
}

/** What authors of texts are told while they write. */
export function textFigureRoutes(db: Knex) {
  return implementCalls(draftFiguresCalls, {
    'POST /admin/text-figures/': { answer: ({ body }) => measureDraft(db, body) },
  });
}

function ofAnswers(db: Knex) {
  return implementCalls(answeredCalls, {
    'GET /lessons/exercises/right/': { answer: ({ actor }) => listRightExercises(db, actor.id) },
    'POST /lessons/exercises/right/': {
      answer: async ({ actor, body, now }) => ({
        added_count: await adoptRightExercises(db, actor.id, body.exercise_ids, now),
      }),
    },
  });
}
