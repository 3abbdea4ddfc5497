import { z } from 'zod';
import { level } from '#modules/library/contract';
import { lineRun, memoryCounts } from '#modules/memory/contract';
import { defineCalls, idParam } from '#modules/platform/contract';

const count = z.int().nonnegative();
const text = z.string();
const positive = z.int().positive();

/** A step as another page names it. */
export const namedStep = z.object({
  kind: z.enum(['lesson', 'alphabet', 'text']),
  slug: text,
  /** From 1: among the lessons, among the units of the alphabet, or in its book. */
  number: positive,
  title: text,
  arabic_title: text.nullable(),
});
export type NamedStep = z.infer<typeof namedStep>;

const common = {
  ...namedStep.omit({ kind: true }).shape,
  minutes: positive,
  /** Whether anybody may open it. */
  is_free: z.boolean(),
  /** Whether this reader may open it. */
  is_open: z.boolean(),
  /** Of a visitor nobody knows: their device does. */
  is_done: z.boolean(),
};

export const pathStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['lesson', 'alphabet']),
    ...common,
    /** L01, A18. */
    code: text,
    exercises_count: count,
    /** Codes of what is learned before. */
    prerequisites: z.array(text),
  }),
  z.object({
    kind: z.literal('text'),
    ...common,
    id: positive,
    book_title: text,
    /** Null while it is being counted. */
    level: level.nullable(),
    lines_count: count,
    lines_read: count,
    has_recording: z.boolean(),
    /** Dictionary entries that no earlier step has. */
    new_words_count: count,
    /** Its running words by what the reader knows of them; null for a visitor. */
    words: memoryCounts.nullable(),
    /** Codes of the lessons that it practises. */
    practises: z.array(text),
  }),
]);
export type PathStep = z.infer<typeof pathStep>;

export const path = z.object({
  levels: z.array(
    z.object({
      /** A0 to C1. */
      code: text,
      title: text,
      summary: text,
      steps: z.array(pathStep),
    }),
  ),
  /** Address of the step at which the reader is; null for a visitor, and when all is done. */
  here: text.nullable(),
  /** Where that is a text that the reader has begun: the line to go on from, as they have it. */
  resume: z.object({ line: positive, runs: z.array(lineRun) }).nullable(),
});
export type Path = z.infer<typeof path>;

/** What a text has to do with lessons. */
export const textOnPath = z.object({
  text_id: positive,
  /** The lessons that it practises. */
  practises: z.array(namedStep),
  /** Dictionary entries that no earlier step has. */
  new_words_count: count,
  /** The step after it; null at the end. */
  next: namedStep.nullable(),
});
export type TextOnPath = z.infer<typeof textOnPath>;

export const pathCalls = defineCalls({
  'GET /path/': {
    summary:
      'Every lesson and text in the order of the path, and how far the reader has come: what is done, what of each text they know, where they are.',
    access: 'public',
    actor: 'optional',
    response: path,
  },
  'GET /path/books/{bookId}/': {
    summary: 'The published texts of a book that stand on the path, with the lessons that each practises.',
    access: 'public',
    params: z.object({ bookId: idParam }),
    response: z.array(textOnPath),
    cache: 'revision',
  },
});
