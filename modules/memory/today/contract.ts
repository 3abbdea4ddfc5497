import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';
import { timeZone } from '../settings/contract.ts';
import { lineRun, memoryCounts } from '../words/contract.ts';

const id = z.int().positive();
const count = z.int().nonnegative();

const shownText = z.object({
  id,
  /** Address of the text's page, /texts/{slug}. */
  slug: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  book_title: z.string(),
});

/** What a day of reading begins with. */
export const today = z.object({
  /** Where the reader stopped last, in a text that they may read and have not completed; null when there is none. */
  resume: shownText
    .extend({
      line: id,
      lines_count: id,
      arabic_with_vowels: z.string(),
      french: z.string(),
      /** The line as its reader has it where vowels fade. A day that a browser stored long ago lacks it. */
      runs: z.array(lineRun).optional(),
      read_at: z.iso.datetime(),
    })
    .nullable(),
  /** Words to review today, due ones and new ones, and how long that takes at the reader's own pace. */
  due: z.object({ count, minutes: count }),
  /** When the next words come back, where none are due today. */
  next_due_at: z.iso.datetime().nullable(),
  /** What to read next, and why; null when there is nothing left that the reader may read. */
  next_text: shownText
    .extend({
      /** The part of its different words that is new, from 0 to 1. */
      unknown_share: z.number().min(0).max(1),
      counts: memoryCounts,
      lines_count: id,
      reason: z.string(),
    })
    .nullable(),
  goal: z.object({
    /** Lines to read in a week, and those read for the first time since Monday. */
    weekly_lines: id,
    lines_read: count,
    /** Monday to Sunday. */
    days: z.array(z.object({ date: z.iso.date(), lines: count })),
  }),
  /** Of everything the reader has come to. */
  counts: memoryCounts.omit({ new: true }),
  completed_count: count,
  /** Nothing read, nothing saved: the first day. */
  is_first_day: z.boolean(),
  /** Texts that are not free are closed to this reader, who had subscribed once. */
  is_lapsed: z.boolean(),
});
export type Today = z.infer<typeof today>;

export const todayCalls = defineCalls({
  'GET /today/': {
    summary: 'Added. Where to go on reading, what to review, what to read next, and the goal of the week.',
    access: 'member',
    query: z.object({ time_zone: timeZone }),
    response: today,
  },
});
