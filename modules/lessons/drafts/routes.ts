import type { Knex } from 'knex';
import { draftAnswers, previewAnswers } from '#modules/authoring';
import { implementCalls } from '#modules/platform';
import { lessonPreviewCalls, lessonStaffCalls } from '../contract.ts';
import { authoredLessons } from './authored-lessons.ts';

import { listLessonDrafts } from './list-lesson-drafts.ts';
import { packLessons } from './pack-lessons.ts';
import { checkDraftAnswer, checkPreviewAnswer, getLessonPreview, showDraft } from './show-draft.ts';

export function lessonStaffRoutes(db: Knex) {
  const lessons = draftAnswers(db, authoredLessons);
  const links = previewAnswers(db, authoredLessons);
  return implementCalls(lessonStaffCalls, {
    'GET /admin/lessons/': { answer: ({ query }) => listLessonDrafts(db, query) },
    'GET /admin/lessons/{id}/': lessons.one,
    'POST /admin/lessons/': lessons.create,
    'PUT /admin/lessons/{id}/': lessons.save,
    'POST /admin/lessons/{id}/transitions/': lessons.move,
    'GET /admin/lessons/{id}/revisions/': lessons.revisions,
    'GET /admin/lessons/{id}/revisions/{revision}/': lessons.revision,
    'POST /admin/lessons/{id}/revisions/{revision}/restore/': lessons.restore,
    'GET /admin/lessons/{id}/preview-links/': links.list,
    'POST /admin/lessons/{id}/preview-links/': links.make,
    'POST /admin/lesson-checks/': {
      answer: async ({ body: { id, document }, actor, now }) => ({
        faults: [
          ...(await authoredLessons.checkPlace(db, document, id)),
          ...(await authoredLessons.check(db, document)),
        ],
        shown: await showDraft(db, document, { actor, now }),
      }),
    },
    'POST /admin/lesson-answers/': {
      answer: async ({ body: { document, ...answered } }) => checkDraftAnswer(document, answered),
    },
    'GET /admin/lesson-archive/': { pack: () => packLessons(db) },
  });
}

export function lessonPreviewRoutes(db: Knex) {
  return implementCalls(lessonPreviewCalls, {
    'GET /lessons/previews/{token}/': {
      answer: ({ params: { token }, actor, now }) => getLessonPreview(db, token, { actor, now }),
    },
    'POST /lessons/previews/{token}/check/': {
      answer: ({ params: { token }, body, now }) => checkPreviewAnswer(db, token, body, now),
    },
  });
}
