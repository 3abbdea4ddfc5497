import { z } from 'zod';
import { book, libraryCounts, textListItem } from '#modules/library/contract';
import { defineCalls } from '#modules/platform/contract';
import { textWord } from '../dictionary/word-schema.ts';
import { wordPlace } from '../recall/contract.ts';

export const showcase = libraryCounts.extend({
  /** The first books of the shelf. */
  first_books: z.array(book),
  /** Different dictionary entries that stand in published texts. */
  words_count: z.int().nonnegative(),
  /** How the first free text begins, with the words that stand there; null while no text is free. */
  passage: z
    .object({
      text: textListItem,
      arabic_lines: z.array(z.string()),
      french_lines: z.array(z.string()),
      words: z.array(textWord),
    })
    .nullable(),
  /** A word that comes back in the first free texts, with a line of each; null while none does. */
  returning: z
    .object({
      arabic_with_vowels: z.string(),
      french_translation: z.string(),
      places: z.array(wordPlace),
    })
    .nullable(),
});
export type Showcase = z.infer<typeof showcase>;

export const showcaseCalls = defineCalls({
  'GET /vocabulary/showcase/': {
    summary:
      'Added. What the home page shows of the published library, and how much there is; nothing premium.',
    access: 'public',
    response: showcase,
    cache: 'revision',
  },
});
