import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';
import { timeZone } from '../visit-contract.ts';
import { memoryCounts } from '../words/contract.ts';

const id = z.int().positive();
const count = z.int().nonnegative();
const instant = z.iso.datetime();

/** One day on which something was done. */
export const practiceDay = z.object({
  /** YYYY-MM-DD in the reader's time zone. */
  date: z.iso.date(),
  answers_count: count,
  saved_count: count,
  completed_count: count,
});
export type PracticeDay = z.infer<typeof practiceDay>;

export const progress = z.object({
  /** Today in the reader's time zone, YYYY-MM-DD. */
  today: z.iso.date(),
  /** Those of which the reader has completed a text, in the order of the shelf. */
  books: z.array(
    z.object({
      id,
      slug: z.string(),
      title: z.string(),
      title_ar: z.string().nullable(),
      texts_count: count,
      completed_count: count,
    }),
  ),
  /** At the end of each week (Monday to Sunday) from the first word on, the current week last. */
  weeks: z.array(
    z.object({
      /** Its Monday, YYYY-MM-DD. */
      monday: z.iso.date(),
      /** Different entries in the vocabulary by then, of those that are in it now. */
      saved_count: count,
      /** Those known by then, of those that are known now: recalled for long or declared, saved or not. */
      learned_count: count,
    }),
  ),
  /** Different entries that the reader has met, is learning and knows, now. */
  counts: memoryCounts.omit({ new: true }),
  /** The days of the last 53 weeks on which something was done. */
  days: z.array(practiceDay),
  /** Days in a row up to today, or to yesterday while nothing was done today. */
  current_streak: count,
  longest_streak: count,
  /** Numbers that were reached, and when; what is unmarked or deleted later takes none away. The latest first. */
  milestones: z.array(z.object({ unit: z.enum(['texts', 'words']), count: id, reached_at: instant })),
});
export type Progress = z.infer<typeof progress>;

export const progressCalls = defineCalls({
  'GET /review/progress/': {
    summary: 'Added. What the reader has read, saved and learned, over time.',
    access: 'member',
    query: z.object({ time_zone: timeZone }),
    response: progress,
  },
});
