import { z } from 'zod';

const id = z.int().positive();
const instant = z.iso.datetime();
const count = z.int().nonnegative();
const kind = z.enum(['books', 'texts', 'posts', 'lessons']);

const draft = z.object({ kind, id, title: z.string(), saved_at: instant });

/** The first of many, and how many they are. */
const section = <T extends z.ZodType>(item: T) => z.object({ total: count, items: z.array(item) });

/** A word and where it stands; of an entry that no published text has, nowhere. */
const word = z.object({
  id,
  arabic: z.string(),
  french: z.string(),
  text_id: id.nullable(),
  text_title: z.string().nullable(),
  line: id.nullable(),
});

/** What somebody of the team finds to do today. */
export const desk = z.object({
  /** What came back to who asks, with what was said of it. */
  returned: section(
    z.object({
      kind,
      id,
      title: z.string(),
      by: z.string().nullable(),
      returned_at: instant,
      /** Who is to take it up, where that is somebody else. */
      assignee: z.string().nullable(),
      /** Until which day. */
      due_on: z.iso.date().nullable(),
      remarks: z.array(
        z.object({
          line: id.nullable(),
          form: z.string().nullable(),
          remark: z.string(),
          is_settled: z.boolean(),
        }),
      ),
    }),
  ),
  /** Not one's own. */
  to_review: section(draft.extend({ author: z.string().nullable(), words: count, guesses: count })),
  /** One's own drafts, and what one has handed in. */
  mine: section(draft.extend({ is_in_review: z.boolean(), lines: count, translated: count })),
  reports: section(
    z.object({
      id,
      text_title: z.string(),
      line: id,
      arabic: z.string(),
      remark: z.string(),
      reported_at: instant,
    }),
  ),
  /** Texts that are to come out and that nobody reads aloud. */
  voiceless: section(draft.extend({ publish_at: instant.nullable() })),
  /** What comes out next. */
  coming: section(draft.extend({ publish_at: instant, is_book_public: z.boolean() })),
  /** The words of texts whose cards readers have chosen most in a week. */
  opened: z.array(word.extend({ openings: count })),
  /** What readers have known least in a month. */
  forgotten: z.array(word.extend({ answers: count, forgotten: count })),
});
export type Desk = z.infer<typeof desk>;
