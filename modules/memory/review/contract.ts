import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';
import { partOfSpeech, wordDetails } from '#modules/vocabulary/contract';
import { timeZone } from '../settings/contract.ts';
import { lineRun, memoryState } from '../words/contract.ts';

const id = z.int().positive();
const count = z.int().nonnegative();
const instant = z.iso.datetime();

/** What waits to be reviewed. */
export const dueCount = z.object({
  /** Cards to review now: those of the reader's day, and those being learned whose minute has come. */
  due_count: count,
  /** Saved entries never reviewed, as many as the day still takes. */
  new_count: count,
});
export type DueCount = z.infer<typeof dueCount>;

/** How well a word was recalled: 1 not at all, 2 with effort, 3 well, 4 at once. */
export const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type Rating = z.infer<typeof rating>;

/** A session has no more cards. */
const MOST_CHOSEN = 100;

/** When a card would come back, by rating. */
const next = z.object({ 1: instant, 2: instant, 3: instant, 4: instant });

/** What a reader knows of a word that they review. */
const reviewState = memoryState.extract(['learning', 'known']);

export const reviewCard = z.object({
  word_id: id,
  state: reviewState,
  /** Goes back with the answer, so that none counts twice. */
  version: count,
  arabic_with_vowels: z.string(),
  arabic_without_vowels: z.string(),
  french_translation: z.string(),
  part_of_speech: partOfSpeech,
  root: z.string().nullable(),
  plural_with_vowels: z.string().nullable(),
  present_with_vowels: z.string().nullable(),
  masdar_with_vowels: z.string().nullable(),
  /** How often it was forgotten after it had been learned once, and what its reader has written to it. */
  lapses: count,
  note: z.string().nullable(),
  translation: z.string().nullable(),
  /** As it was last saved: the form and its sense there. */
  form_with_vowels: z.string(),
  sense: z.string(),
  /** What is written onto the front of the form there, outermost first; its article is not named. */
  particles: z.array(wordDetails.pick({ arabic_with_vowels: true, french_translation: true })),
  /** The line it stood in; null where the reader may no longer open the text, and where there is none. */
  line: z
    .object({
      /** Null of a line of the reader's own. */
      text_slug: z.string().nullable(),
      /** The text of the reader's own that it is a line of, /mon-texte/{id}. */
      own_text: z.uuid().nullable(),
      text_title: z.string(),
      book_title: z.string().nullable(),
      number: id,
      arabic_with_vowels: z.string(),
      french: z.string(),
      /** The line in order, as its reader has it where vowels fade. */
      runs: z.array(lineRun),
      /** Which of them is asked for; null where the line does not have the form. */
      asked_run: count.nullable(),
      /** When the reader first came below it; null when nothing says so. */
      read_at: instant.nullable(),
      /** Path of the recording below the site's root, and the seconds between which the line is heard. */
      audio: z
        .object({
          path: z.string(),
          start: z.number().nonnegative(),
          end: z.number().positive(),
          /** Anyone may hear it, without a token. */
          is_free: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  next,
});
export type ReviewCard = z.infer<typeof reviewCard>;

/** How many words come back on a day of the reader's. */
const comingDay = z.object({ date: z.iso.date(), count });

/** What comes after what is due now. */
export const comingReview = z.object({
  /** Words that today still asks: those due now, new ones, and those that come back before it ends. */
  today_count: count,
  /** The next days on which words come back, the nearest first. */
  days: z.array(comingDay),
  /** Words that are not due, and whose memory is the weakest: as many as one review of them takes. */
  fragile_count: count,
});
export type ComingReview = z.infer<typeof comingReview>;

export const reviewCalls = defineCalls({
  'GET /review/due/': {
    summary: 'Added. How many words wait to be reviewed today.',
    access: 'member',
    query: z.object({ time_zone: timeZone }),
    response: dueCount,
  },
  'GET /review/session/': {
    summary:
      'Added. The next cards to review: due ones first, then new ones; or those that are fragile; or chosen entries.',
    access: 'member',
    query: z.object({
      time_zone: timeZone,
      /** As the reader's settings say unless it is given. */
      length: z.coerce.number().int().min(1).max(MOST_CHOSEN).optional(),
      /** What is due unless it is given. */
      which: z.enum(['due', 'fragile']).optional(),
      /** Entries that the reader has chosen: their ids with commas between, in place of what is due. */
      words: z
        .string()
        .regex(new RegExp(`^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,${MOST_CHOSEN - 1}}$`))
        .optional(),
    }),
    /** `length` is how many cards a review has at most. */
    response: dueCount.extend({ cards: z.array(reviewCard), length: count }),
  },
  'GET /review/coming/': {
    summary: 'Added. How many words come back today and on the next days.',
    access: 'member',
    query: z.object({ time_zone: timeZone }),
    response: comingReview,
  },
  'POST /review/answers/': {
    summary:
      'Added. Answers a card. The same answer again, or one to a card answered meanwhile, counts for nothing.',
    access: 'member',
    body: z.object({
      /** Made by the page for each answer: the same one is the same answer. */
      answer_id: z.uuid(),
      word_id: id.max(2_147_483_647),
      version: count,
      rating,
      time_zone: timeZone,
    }),
    /** The card as it stands now, whether this answer counted or another had come before it. */
    response: dueCount.extend({
      is_counted: z.boolean(),
      due_at: instant,
      version: count,
      next,
      state: reviewState,
    }),
    errors: [404],
  },
  'POST /review/answers/undo/': {
    summary: 'Added. Takes back the last answer, if it is this one; undoing it twice is as good as once.',
    access: 'member',
    body: z.object({ answer_id: z.uuid(), time_zone: timeZone }),
    /** `version` is the card's, to answer it anew; 0 when there was nothing to undo. */
    response: dueCount.extend({ is_undone: z.boolean(), version: count }),
    errors: [409],
  },
});
