import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';
import { timeZone } from '../settings/contract.ts';
import { memoryCounts } from '../words/contract.ts';

const id = z.int().positive();
const count = z.int().nonnegative();
const instant = z.iso.datetime();

/** One day on which something was read or reviewed. */
export const practiceDay = z.object({
  /** YYYY-MM-DD in the reader's time zone. */
  date: z.iso.date(),
  /** Lines read for the first time. */
  lines_count: count,
  answers_count: count,
});
export type PracticeDay = z.infer<typeof practiceDay>;

/** Different entries in each state, but the new ones. */
const seenCounts = memoryCounts.omit({ new: true });

export const progress = z.object({
  /** Today in the reader's time zone, YYYY-MM-DD. */
  today: z.iso.date(),
  /** Every published book that has texts, in the order of the shelf. */
  books: z.array(
    z.object({
      id,
      slug: z.string(),
      title: z.string(),
      title_ar: z.string().nullable(),
      /** How much of each of its texts has been read, from 0 to 1 in reading order; 1 is completed, and nothing else is. */
      texts: z.array(z.number().min(0).max(1)),
    }),
  ),
  /** Lines read for the first time, in all. */
  lines_count: count,
  /** Different entries that the reader has met, is learning and knows, now. */
  counts: seenCounts,
  /** The same in the evening of each day on which they changed, the first day first. */
  history: z.array(seenCounts.extend({ date: z.iso.date() })),
  /** The days of the last year on which something was done. */
  days: z.array(practiceDay),
  /** Numbers that were reached, and when; what is unmarked or deleted later takes none away. The latest first. */
  milestones: z.array(z.object({ unit: z.enum(['texts', 'words']), count: id, reached_at: instant })),
});
export type Progress = z.infer<typeof progress>;

export const progressCalls = defineCalls({
  'GET /review/progress/': {
    summary: 'Added. What the reader has read, reviewed and learned, over time.',
    access: 'member',
    query: z.object({ time_zone: timeZone }),
    response: progress,
  },
});
