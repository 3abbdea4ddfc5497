import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';

const id = z.int().positive();
export const reportKind = z.enum(['vowels', 'translation', 'sense', 'parsing', 'other', 'exercise'], {
  error: 'Dites ce qui ne va pas.',
});
export type ReportKind = z.infer<typeof reportKind>;
export const reportState = z.enum(['open', 'fixed', 'declined'], { error: 'Choisissez un état.' });
export type ReportState = z.infer<typeof reportState>;

export const reportItem = z.object({
  id,
  text_id: id,
  text_title: z.string(),
  book_title: z.string(),
  line: id,
  kind: reportKind,
  remark: z.string(),
  /** The line as the reader had it. */
  arabic: z.string(),
  french: z.string(),
  /** The word that it is about, and its sense there, as they were. */
  word: z.string().nullable(),
  sense: z.string().nullable(),
  /** Of an exercise: what was asked, and what the reader has answered; `word` is what was wanted. */
  question: z.string().nullable(),
  given_answer: z.string().nullable(),
  /** Whoever reported it was logged in. */
  is_member: z.boolean(),
  reported_at: z.iso.datetime(),
  state: reportState,
  note: z.string(),
  version: z.int().positive(),
  decided_by: z.object({ id, username: z.string() }).nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type ReportItem = z.infer<typeof reportItem>;

export const reportRecord = reportItem.extend({
  /** The line as readers have it now; null when the text has no such line any more. */
  arabic_now: z.string().nullable(),
  french_now: z.string().nullable(),
});
export type ReportRecord = z.infer<typeof reportRecord>;

const byId = { access: 'editor', params: z.object({ id: idParam }), response: reportRecord } as const;

export const reportStaffCalls = defineCalls({
  'GET /admin/reports/': {
    access: 'editor',
    page: 'reports',
    summary: 'What readers have reported.',
    query: listQuery({ state: reportState, kind: reportKind, text_id: id }, [
      'reported_at',
      'state',
      'text_title',
      'id',
    ]),
    response: z.array(reportItem),
  },
  'GET /admin/reports/{id}/': {
    ...byId,
    summary: 'One report, with the line as it was and as it is.',
  },
  'PUT /admin/reports/{id}/': {
    ...byId,
    summary: 'Decides on a report, or opens it again; 409 when somebody else has meanwhile.',
    body: z.object({
      version: z.int().positive(),
      state: reportState,
      /** The reader sees it. */
      note: z.string().trim().max(500, 'Ce champ est limité à 500\u00a0caractères.').default(''),
    }),
    errors: [409],
  },
});
