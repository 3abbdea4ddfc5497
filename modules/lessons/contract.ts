import { z } from 'zod';
import { draftFault } from '#modules/authoring/contract';
import { defineCalls } from '#modules/platform/contract';
import { wordDetails } from '#modules/vocabulary/contract';
import { lessonKind, lessonLevel, plainBlocks, readableWord } from './document-schema.ts';
import { lessonDraftCalls, lessonFileDocument } from './drafts/contract.ts';
import { namedStep } from './path/contract.ts';

export type { LessonFileDocument, LessonRecord, ListedLesson } from './drafts/contract.ts';
export type { DraftFigures } from './measure/contract.ts';
export { draftFiguresCalls } from './measure/contract.ts';
export type { NamedStep, Path, PathStep, TextOnPath } from './path/contract.ts';
export { pathCalls } from './path/contract.ts';
export type { Placement } from './placement/contract.ts';
export { placementCalls } from './placement/contract.ts';
export { answeredCalls } from './progress/contract.ts';

const count = z.int().nonnegative();
const text = z.string();

/** A lesson or a unit of the alphabet as a list has it. */
export const lessonItem = z.object({
  slug: text,
  /** From 1, among those of its kind. */
  number: z.int().positive(),
  title: text,
  arabic_title: text,
  kind: lessonKind,
  level: lessonLevel,
  is_free: z.boolean(),
  exercises_count: count,
  /** Added: L01, A18. */
  code: text,
  /** Added: one or two sentences. */
  description: text,
  /** Added: how long it takes. */
  minutes: z.int().positive(),
  /** Added: of a unit of the alphabet, the letters that it teaches. */
  letters: z.array(text),
  /** Added: what it teaches that the words of a line show, as the parsing of a text names it. */
  notions: z.array(text),
});
export type LessonItem = z.infer<typeof lessonItem>;

/** Where a stretch begins and ends in its line, in characters from 0. */
const span = z.tuple([count, count]);

/** A line of a text as it is now, with what is lit in it. */
export const shownLine = z.object({
  kind: z.literal('line'),
  text_id: z.int().positive(),
  text_slug: text,
  text_title: text,
  book_title: text,
  /** From 1. */
  line: z.int().positive(),
  arabic: text,
  french: text,
  lit_arabic: z.array(span),
  lit_french: z.array(span),
});
export type ShownLine = z.infer<typeof shownLine>;

const asked = { id: text, prompt: text, point: z.int().positive().nullable() };

/** An exercise as it is asked: nothing in it says what is right. */
export const shownExercise = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choose'), ...asked, options: z.array(text) }),
  z.object({ kind: z.literal('cloze'), ...asked, phrase: text }),
  z.object({ kind: z.literal('transform'), ...asked, from: text }),
  z.object({ kind: z.literal('type'), ...asked, script: z.enum(['arabic', 'latin']) }),
  z.object({ kind: z.literal('order'), ...asked, words: z.array(text) }),
  z.object({ kind: z.literal('match'), ...asked, lefts: z.array(text), rights: z.array(text) }),
  /** Joined they are the phrase; its words are counted from 0. */
  z.object({
    kind: z.literal('mark'),
    ...asked,
    parts: z.array(z.object({ text, is_word: z.boolean() })),
    marked_count: z.int().positive(),
  }),
]);
export type ShownExercise = z.infer<typeof shownExercise>;

/** French in it may have `*words that count*`, `` `signs spoken of` `` and `~faulty Arabic~`. */
export const shownBlock = z.discriminatedUnion('kind', [
  ...plainBlocks,
  z.object({
    kind: z.literal('words'),
    /** Added: what the dictionary says of the word; null where it does not have it, or not for everybody. */
    items: z.array(readableWord.extend({ entry: wordDetails.nullable() })),
  }),
  shownLine,
  z.object({ kind: z.literal('exercise'), exercise: shownExercise }),
]);
export type ShownBlock = z.infer<typeof shownBlock>;

const neighbour = lessonItem.pick({ slug: true, number: true, title: true, arabic_title: true, kind: true });

export const lesson = lessonItem.extend({
  prerequisites: z.array(neighbour),
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  /** Added: what follows on the path, which may be a text; null for what does not stand on it, and at its end. */
  next_step: namedStep.nullable(),
  blocks: z.array(shownBlock),
});
export type Lesson = z.infer<typeof lesson>;

/** Letters and vowels right; letters right, a vowel not; wrong. */
export const verdict = z.enum(['right', 'vowels', 'wrong']);

/** A letter with its marks, a word or a pair: what was answered beside what was asked for. */
export const diffPart = z.object({
  written: text.nullable(),
  expected: text.nullable(),
  kind: z.enum(['right', 'vowel', 'letter', 'extra', 'missing']),
});

export const checkedAnswer = z.object({ verdict, explanation: text, diff: z.array(diffPart) });
export type CheckedAnswer = z.infer<typeof checkedAnswer>;

const ANSWER_LENGTH = 500;
const MOST_PARTS = 60;
const written = text.max(ANSWER_LENGTH, 'Cette réponse est trop longue.');

/** A text; words in their order, or what each left side goes with; places of words. */
const givenAnswer = z.union([
  written,
  z.array(written).max(MOST_PARTS, 'Cette réponse est trop longue.'),
  z.array(z.int()).max(MOST_PARTS, 'Cette réponse est trop longue.'),
]);

export type GivenAnswer = z.infer<typeof givenAnswer>;

export const lessonCalls = defineCalls({
  'GET /lessons/': {
    summary: 'Grammar lessons, then units of the alphabet, each in its order.',
    access: 'public',
    response: z.array(lessonItem),
    cache: 'revision',
  },
  'GET /lessons/{slug}/': {
    summary:
      'One lesson, block by block, with the lines of texts that it quotes as they are now; of a text that the reader may not open, another line.',
    access: 'public',
    actor: 'optional',
    params: z.object({ slug: text.max(100) }),
    response: lesson,
    errors: [403],
  },
  'POST /lessons/exercises/{id}/check/': {
    summary:
      'Whether an answer to an exercise is right, and why. Of a member who names the attempt, the words that the exercise is about are learned by it.',
    access: 'public',
    actor: 'optional',
    params: z.object({ id: text.max(100) }),
    body: z.object({
      answer: givenAnswer,
      /** Added: made by the page for each attempt; the same one counts once. */
      attempt_id: z.uuid().optional(),
      /** Added: an IANA name, for the day on which a word comes back. */
      time_zone: text.max(64).default('Europe/Paris'),
    }),
    response: checkedAnswer,
    errors: [403],
  },
});

const lessonChecks = z.object({
  /** What keeps it from being published. */
  faults: z.array(draftFault),
  /** As learners would see it; null where its faults leave no lesson. */
  shown: lesson.nullable(),
});
export type LessonChecks = z.infer<typeof lessonChecks>;

/** As fast as somebody answers who tries every exercise. */
const PREVIEW_PACE = { requests: 60, seconds: 60 } as const;

const exerciseAnswer = z.object({ exercise_id: text.max(100), answer: givenAnswer });

export const lessonPreviewCalls = defineCalls({
  'GET /lessons/previews/{token}/': {
    access: 'public',
    actor: 'optional',
    params: z.object({ token: z.string().max(100) }),
    summary: 'A lesson that is not published, for whoever has been given its link.',
    response: z.object({
      /** Of the working copy; 0: what readers saw before anybody saved one. */
      revision: count,
      expires_at: z.iso.datetime(),
      lesson,
    }),
    pace: PREVIEW_PACE,
  },
  'POST /lessons/previews/{token}/check/': {
    access: 'public',
    params: z.object({ token: z.string().max(100) }),
    summary: 'Whether an answer to one of its exercises is right, and why. Nobody learns anything by it.',
    body: exerciseAnswer,
    response: checkedAnswer,
    pace: PREVIEW_PACE,
  },
});

export const lessonStaffCalls = defineCalls({
  ...lessonDraftCalls,
  'POST /admin/lesson-checks/': {
    access: 'editor',
    summary:
      'What keeps a lesson, as it is being typed, from being published, and how learners would see it.',
    body: z.object({
      /** Null: it has not been saved yet. */
      id: z.int().positive().nullable(),
      document: lessonFileDocument,
    }),
    bodyLimit: 1024 * 1024,
    response: lessonChecks,
  },
  'POST /admin/lesson-answers/': {
    access: 'editor',
    summary: 'Whether an answer to an exercise of a lesson, as it is being typed, is right, and why.',
    body: exerciseAnswer.extend({ document: lessonFileDocument }),
    bodyLimit: 1024 * 1024,
    response: checkedAnswer,
    errors: [404],
  },
});
