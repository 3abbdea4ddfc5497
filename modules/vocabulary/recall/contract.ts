import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';

const id = z.int().positive();
const count = z.int().nonnegative();

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

export const familiarity = z.object({
  text_id: id,
  /** Different dictionary entries in the text. */
  entries_count: count,
  /** How many of them the reader has saved, or met in a text they have completed. */
  known_count: count,
});
export type Familiarity = z.infer<typeof familiarity>;

/** An entry of a text that its reader does not know yet. */
export const newWord = z.object({
  text_word_id: id,
  arabic_with_vowels: z.string(),
  french_translation: z.string(),
  /** Lines of this text that it stands in. */
  lines_count: count,
  /** Other published texts that it stands in. */
  texts_count: count,
});
export type NewWord = z.infer<typeof newWord>;

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
  'GET /vocabulary/text/{textId}/familiarity/': {
    summary: 'Added. How many words of a text its reader has met before, and which new ones matter most.',
    access: 'member',
    params: z.object({ textId: idParam }),
    response: familiarity.extend({ new_words: z.array(newWord) }),
    errors: [403],
  },
  'GET /vocabulary/books/{bookId}/familiarity/': {
    summary: 'Added. How many words of each published text of a book the reader has met before.',
    access: 'member',
    params: z.object({ bookId: idParam }),
    response: z.array(familiarity),
  },
});
