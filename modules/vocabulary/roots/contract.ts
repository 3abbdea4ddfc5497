import { z } from 'zod';
import { namedText } from '#modules/library/contract';
import { defineCalls } from '#modules/platform/contract';
import { wordDetails } from '../dictionary/word-schema.ts';
import { wordPlace } from '../recall/contract.ts';

const id = z.int().positive();

/** Letters separated by spaces, every hamza ء. */
const root = z.string();

const rootListItem = z.object({
  root,
  /** Its words in published texts, the simplest first. */
  words: z.array(wordDetails.pick({ arabic_with_vowels: true, french_translation: true })),
});
export type RootListItem = z.infer<typeof rootListItem>;

const rootWord = wordDetails.extend({
  id,
  /** Of a verb, I to X, or Iq to IVq for four consonants; else null, and for a verb without a table. */
  form: z.string().nullable(),
  /** Published texts that it stands in: none for a verb that only the dictionary has. */
  texts_count: z.int().nonnegative(),
  /** The first line that it stands in of a text that is free, or null. */
  quote: wordPlace.omit({ text_id: true, is_met: true }).nullable(),
});
export type RootWord = z.infer<typeof rootWord>;

const rootText = namedText.extend({
  /** Its lines that have a word of the root; untold of a text that is not free. */
  lines: z.array(id),
  /** Words of the root that no text before it has. */
  new_word_ids: z.array(id),
});
export type RootText = z.infer<typeof rootText>;

const rootFamily = z.object({
  root,
  /** Its words in published texts, and every verb that the dictionary has of it; the simplest first. */
  words: z.array(rootWord),
  /** The first published texts that one of them stands in, in reading order. */
  texts: z.array(rootText),
  /** How many there are in all. */
  texts_count: id,
  /** The roots before and after it in the list. */
  previous: root.nullable(),
  next: root.nullable(),
});
export type RootFamily = z.infer<typeof rootFamily>;

export const rootCalls = defineCalls({
  'GET /vocabulary/roots/': {
    summary: 'Added. The roots that words of published texts have, in the order of the alphabet.',
    access: 'public',
    response: z.array(rootListItem),
    cache: 'revision',
  },
  'GET /vocabulary/roots/{root}/': {
    summary:
      'Added. The words of a root and the published texts they stand in; a line is quoted of free texts only. Any spelling of the root will do.',
    access: 'public',
    params: z.object({ root: z.string().max(200) }),
    response: rootFamily,
    cache: 'revision',
  },
});
