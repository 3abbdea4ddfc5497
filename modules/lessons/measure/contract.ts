import { z } from 'zod';
import { level } from '#modules/library/contract';
import { defineCalls } from '#modules/platform/contract';

const id = z.int().positive();
const count = z.int().nonnegative();

export const draftFigures = z.object({
  /** Counted, whatever its authors call it. */
  level,
  /** What makes it no easier, in French. */
  reasons: z.array(z.string()),
  lines_count: count,
  words_count: count,
  minutes: id,
  words_a_line: z.number(),
  words_a_sentence: z.number(),
  longest_sentence: count,
  /** Where it stands on the path, or would: the level of that part; null where the path has no text at all. */
  place: z.object({ level, is_on_path: z.boolean() }).nullable(),
  /** Entries that no earlier step of the path has, in the order of the text. */
  new_words: z.array(z.string()),
  /** Of its running words, how many are of entries that an earlier step has, from 0 to 1; null without words. */
  known_share: z.number().nullable(),
  /** Entries of the last texts that should come back here or soon after, the most urgent first. */
  due_words: z.array(z.object({ word: z.string(), within: id, is_here: z.boolean() })),
});
export type DraftFigures = z.infer<typeof draftFigures>;

export const draftFiguresCalls = defineCalls({
  'POST /admin/text-figures/': {
    access: 'editor',
    summary:
      'Level, length and new words of a text as it is being typed, at its place on the path; nothing is stored.',
    body: z.object({
      /** Null for a text that was never saved. */
      text_id: id.nullable(),
      book_id: z.int().nonnegative(),
      arabic: z.string().max(60_000, 'Le texte arabe est limité à 60\u00a0000 caractères.'),
      words: z.array(z.object({ word_id: id, form: z.string().min(1).max(100) })).max(3_000),
    }),
    bodyLimit: 1024 * 1024,
    response: draftFigures,
  },
});
