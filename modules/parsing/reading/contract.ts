import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';

/** A word as its card shows it. What is doubtful is not there. */
export const shownWord = z.object({
  form: z.string(),
  /** Joined they are the form. The one without a caption is the word itself, whose caption is its sense. */
  parts: z.array(z.object({ text: z.string(), caption: z.string().nullable() })),
  /** What it is, and what it does here. */
  lines: z.array(z.string()),
  /** Why it ends as it does. */
  ending: z
    .object({
      sentence: z.string(),
      /** Place in the line, in words from 0, of the word that asks for it. */
      governor: z.int().nonnegative().nullable(),
    })
    .nullable(),
  /** The dictionary form that a broken plural is of. */
  singular: z.string().nullable(),
  /** Added: what it shows that lessons teach, from the rarest on; nothing of a word that leaves a doubt. */
  notions: z.array(z.string()),
});
export type ShownWord = z.infer<typeof shownWord>;

export const textParsing = z.object({
  /** By line, in the order of the text; a line that is not parsed yet has no words. */
  lines: z.array(z.array(shownWord)),
  /** The terms that these lines use, each in a sentence. */
  terms: z.record(z.string(), z.string()),
  /** The patterns (وَزْنٌ) of its words, by their number in the text's vocabulary; nothing where it is doubtful. */
  patterns: z.record(
    z.string(),
    z.object({
      pattern: z.string(),
      /** Of a verb: I to X. */
      form: z.string().nullable(),
      /** What it mostly does to the sense. */
      effect: z.string().nullable(),
    }),
  ),
});
export type TextParsing = z.infer<typeof textParsing>;

/** A form of a verb with the first lines of open texts in which it stands. */
export const metForm = z.object({
  /** Its tense or mood and its pronoun, as tables name them: `past_hiya`, `jussive_anta`, `passivePast_huwa`. */
  cell: z.string(),
  lines: z.array(
    z.object({
      text_slug: z.string(),
      text_title: z.string(),
      number: z.int().positive(),
      arabic_with_vowels: z.string(),
      french: z.string(),
    }),
  ),
});
export type MetForm = z.infer<typeof metForm>;

export const parsingCalls = defineCalls({
  'GET /parsing/verb/{wordId}/': {
    summary:
      'The forms of a verb that stand in published texts that anyone may read, each with its first lines.',
    access: 'public',
    params: z.object({ wordId: idParam }),
    response: z.array(metForm),
    cache: 'revision',
  },
  'GET /parsing/text/{textId}/': {
    summary: 'How each word of a text is parsed, for those who may read the text.',
    access: 'public',
    actor: 'optional',
    params: z.object({ textId: idParam }),
    response: textParsing,
    errors: [403],
    metered: true,
    cache: 'revision',
  },
});
