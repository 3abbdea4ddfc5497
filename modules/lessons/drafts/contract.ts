import { z } from 'zod';
import { DRAFT_FILTERS, draftCalls, draftStatus, previewLinkCalls } from '#modules/authoring/contract';
import { defineCalls, listQuery } from '#modules/platform/contract';
import { lessonKind } from '../document-schema.ts';

/** What an author works on of a lesson: its file. An unfinished one may be saved: publishing is what checks it. */
export const lessonFileDocument = z.object({
  kind: lessonKind,
  number: z
    .int('Un nombre entier est attendu.')
    .positive('Le premier numéro est 1.')
    .max(99, 'Le dernier numéro est 99.'),
  slug: z
    .string({ error: 'L’adresse est à remplir.' })
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Des minuscules sans accent, des chiffres et des traits d’union.')
    .max(80, 'L’adresse est limitée à 80\u00a0caractères.'),
  /** The file, sign for sign. */
  source: z.string().max(100_000, 'Une leçon est limitée à 100\u00a0000 caractères.'),
});
export type LessonFileDocument = z.infer<typeof lessonFileDocument>;

const count = z.int().nonnegative();

const draftLessonItem = z.object({
  ...draftStatus,
  /** As its file has it; empty where it has none yet. */
  title: z.string(),
  kind: lessonKind,
  number: z.int().positive(),
  slug: z.string(),
  /** L01, A18. */
  code: z.string(),
  /** As its file has it. */
  level: z.string(),
  is_free: z.boolean(),
  exercises_count: count,
});
export type DraftLessonItem = z.infer<typeof draftLessonItem>;

const listedLesson = draftLessonItem.extend({
  /** Of what readers see, the quoted pieces that no longer stand in their lines, or show there what they have shown. */
  stale_quotes_count: count,
});
export type ListedLesson = z.infer<typeof listedLesson>;

const lessonRecord = draftLessonItem.extend({ document: lessonFileDocument });
export type LessonRecord = z.infer<typeof lessonRecord>;

const lessons = draftCalls('lessons', lessonRecord, lessonFileDocument);

export const lessonDraftCalls = defineCalls({
  'GET /admin/lessons/': {
    access: 'editor',
    page: 'lessons',
    summary: 'Lessons and units of the alphabet in whatever state.',
    query: listQuery({ ...DRAFT_FILTERS, kind: lessonKind, is_stale: z.boolean() }, [
      ...(['code', 'title', 'level', 'exercises_count', 'state', 'saved_at', 'id'] as const),
    ]),
    response: z.array(listedLesson),
  },
  'GET /admin/lessons/{id}/': lessons.one,
  'POST /admin/lessons/': lessons.create,
  'PUT /admin/lessons/{id}/': lessons.save,
  'POST /admin/lessons/{id}/transitions/': lessons.move,
  'GET /admin/lessons/{id}/revisions/': lessons.revisions,
  'GET /admin/lessons/{id}/revisions/{revision}/': lessons.revision,
  'POST /admin/lessons/{id}/revisions/{revision}/restore/': lessons.restore,
  'GET /admin/lessons/{id}/preview-links/': {
    ...previewLinkCalls.list,
    summary: 'The links that show a lesson as learners would see it, as long as they are good.',
  },
  'POST /admin/lessons/{id}/preview-links/': {
    ...previewLinkCalls.make,
    summary: 'Makes a link by which anybody sees one revision of a lesson for seven days.',
  },
  'GET /admin/lesson-archive/': {
    access: 'editor',
    summary: 'What authors have of all lessons, as an archive of their files.',
    response: 'zip',
  },
});
