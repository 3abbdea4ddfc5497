import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';
import { reportKind, reportState } from './staff-contract.ts';

export type { ReportItem, ReportKind, ReportRecord, ReportState } from './staff-contract.ts';
export { reportStaffCalls } from './staff-contract.ts';

const id = z.int().positive();

export const givenReport = z.object({
  text_id: id,
  /** From 1. */
  line: id,
  /** The word that it is about; null for the line as a whole. */
  text_word_id: id.nullable().default(null),
  /** What is disputed of an exercise comes from the exercise. */
  kind: reportKind.exclude(['exercise']),
  remark: z.string().trim().max(500, 'Ce champ est limité à 500\u00a0caractères.').default(''),
});
export type GivenReport = z.infer<typeof givenReport>;

export const ownReport = z.object({
  line: id,
  text_word_id: id.nullable(),
  kind: reportKind,
  reported_at: z.iso.datetime(),
  state: reportState,
  /** What staff answers. */
  note: z.string(),
});
export type OwnReport = z.infer<typeof ownReport>;

export const reportCalls = defineCalls({
  'POST /reports/': {
    summary: 'Reports an error in a line of a text, or in a word of it, that the reader may read.',
    access: 'public',
    actor: 'optional',
    body: givenReport,
    response: z.object({ success: z.literal(true) }),
    status: 201,
    pace: { requests: 5, seconds: 3600 },
    errors: [403, 404],
  },
  'GET /reports/': {
    summary: 'What the reader has reported of a text, the latest first, and what became of it.',
    access: 'member',
    query: z.object({
      text_id: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    }),
    response: z.array(ownReport),
  },
});
