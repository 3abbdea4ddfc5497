import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';

const id = z.int().positive();

/** A line where a dictionary entry stands, in another text that the reader may open. */
export const wordPlace = z.object({
  text_id: id,
  /** Address of the text's page, /texts/{slug}. */
  text_slug: z.string(),
  text_title: z.string(),
  book_title: z.string(),
  order_in_book: id,
  /** Number of the line, from 1. */
  line: id,
  arabic_with_vowels: z.string(),
  french: z.string(),
  /** The word as it stands in that line, vowelled, and its sense there. */
  form_with_vowels: z.string(),
  sense: z.string(),
  /** The reader has completed that text, or saved the word from it; else the text only comes earlier in this book. */
  is_met: z.boolean(),
});
export type WordPlace = z.infer<typeof wordPlace>;

export const recall = z.object({
  /** Which words of this text the reader has saved from it; none for a visitor. */
  saved_text_word_ids: z.array(id),
  /** Words of this text that stand elsewhere; a word that does not is left out. */
  words: z.array(
    z.object({
      text_word_id: id,
      /** How many texts there are in all. */
      texts_count: id,
      /** One line of each of the first three: what was met first, the nearest before this text first. */
      places: z.array(wordPlace),
    }),
  ),
});
export type Recall = z.infer<typeof recall>;

export const recallCalls = defineCalls({
  'GET /vocabulary/text/{textId}/recall/': {
    summary:
      'Added. Where the reader of a text has met its words before; a visitor, in earlier texts of its book.',
    access: 'public',
    actor: 'optional',
    params: z.object({ textId: idParam }),
    response: recall,
    errors: [403],
    metered: true,
  },
});
