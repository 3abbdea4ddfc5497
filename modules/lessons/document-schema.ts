import { z } from 'zod';
import { NOTIONS } from '#modules/arabic';

/** French with `*words that count*`, `` `signs spoken of` `` and `~faulty Arabic~`; see the README. */
const inline = z.string().min(1);
const arabic = z.string().min(1);
const position = z.int().nonnegative();

/** A word or sentence that somebody may answer, and why it is wrong; null where the exercise’s own reason says enough. */
const wrongAnswer = z.strictObject({ text: inline, reason: inline.nullable() });

const common = {
  /** The lesson’s code and the exercise’s name: L01-porte-neuve. */
  id: z.string().regex(/^[LA]\d\d-[a-z0-9-]+$/),
  prompt: inline,
  /** Of the lesson’s points, from 1, the one that it drills. */
  point: z.int().positive().nullable(),
  /** The dictionary entries that its result says something about, as a vocabulary line would name them. */
  lemmas: z.array(arabic),
  /** Shown once it is answered. */
  why: inline,
};
const written = { answers: z.array(inline).min(1), wrong: z.array(wrongAnswer) };

export const lessonExercise = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('choose'),
    ...common,
    options: z
      .array(z.strictObject({ text: inline, is_right: z.boolean(), reason: inline.nullable() }))
      .min(2),
  }),
  /** `phrase` has one blank, three low lines. */
  z.strictObject({ kind: z.literal('cloze'), ...common, phrase: inline, ...written }),
  z.strictObject({ kind: z.literal('transform'), ...common, from: inline, ...written }),
  /** Arabic with its vowels, or its reading in Latin letters. */
  z.strictObject({ kind: z.literal('type'), ...common, script: z.enum(['arabic', 'latin']), ...written }),
  /** Some of `words` may be too many. */
  z.strictObject({ kind: z.literal('order'), ...common, words: z.array(arabic).min(3), ...written }),
  z.strictObject({
    kind: z.literal('match'),
    ...common,
    pairs: z.array(z.strictObject({ left: inline, right: inline })).min(3),
  }),
  /** `marked` and `at` count the words of the phrase from 0. */
  z.strictObject({
    kind: z.literal('mark'),
    ...common,
    phrase: arabic,
    marked: z.array(position).min(1),
    wrong: z.array(z.strictObject({ at: position, reason: inline })),
  }),
]);
export type LessonExercise = z.infer<typeof lessonExercise>;

/** A piece of a line of a text; what is lit in it stands between asterisks. */
const quote = z.strictObject({
  text_slug: z.string().min(1),
  /** From 1. */
  line: z.int().positive(),
  arabic,
  french: z.string().min(1).nullable(),
});
export type Quote = z.infer<typeof quote>;

/** From 0 to 100, right and down. */
const place = z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)]);

/** A word to be read; `lemma` is null where the dictionary does not have it. */
export const readableWord = z.strictObject({
  arabic,
  reading: z.string().min(1),
  french: inline,
  lemma: arabic.nullable(),
});

/** The blocks that readers get as their file says them. */
export const plainBlocks = [
  z.strictObject({ kind: z.literal('point'), title: inline }),
  z.strictObject({ kind: z.literal('prose'), text: inline }),
  z.strictObject({ kind: z.literal('rule'), text: inline }),
  z.strictObject({
    kind: z.literal('table'),
    caption: inline,
    head: z.array(z.string()).min(2),
    rows: z.array(z.array(z.string())).min(1),
  }),
  z.strictObject({ kind: z.literal('contrast'), french: inline, arabic: inline }),
  z.strictObject({
    kind: z.literal('trap'),
    title: inline,
    wrong: inline.nullable(),
    right: inline.nullable(),
    text: inline,
  }),
  z.strictObject({
    kind: z.literal('figure'),
    figure: z.enum(['link', 'change', 'chain', 'sentence']),
    cells: z.array(z.strictObject({ arabic, french: inline, note: inline.nullable() })).min(2),
    caption: inline,
  }),
  z.strictObject({
    kind: z.literal('letter'),
    letter: z.string().length(1),
    name: inline,
    name_ar: arabic,
    sound: inline,
    /** The movement of the hand in words: for those who do not see the drawing. */
    gesture: inline,
    /** In the order of writing, each from where the pen is put down. */
    strokes: z.array(z.array(place).min(2)).min(1),
    dots: z.array(place),
    examples: z.array(
      z.strictObject({
        form: z.enum(['isolated', 'initial', 'medial', 'final']),
        arabic,
        french: inline,
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('syllables'),
    items: z.array(z.strictObject({ arabic, reading: z.string().min(1) })).min(1),
  }),
  z.strictObject({
    kind: z.literal('lookalikes'),
    items: z.array(z.strictObject({ arabic: inline, text: inline })).min(1),
  }),
] as const;

const lessonBlock = z.discriminatedUnion('kind', [
  ...plainBlocks,
  z.strictObject({ kind: z.literal('words'), items: z.array(readableWord).min(1) }),
  /** `fallback` is shown to whoever may not open the text. */
  z.strictObject({ kind: z.literal('line'), quote, fallback: quote.nullable() }),
  z.strictObject({ kind: z.literal('exercise'), exercise: lessonExercise }),
]);
export type LessonBlock = z.infer<typeof lessonBlock>;

export const lessonKind = z.enum(['lesson', 'alphabet']);
export type LessonKind = z.infer<typeof lessonKind>;

export const lessonLevel = z.enum(['A1', 'A2', 'B1', 'B2', 'C1']);

/** A lesson or a unit of the alphabet, as its file says it. */
export const lessonDocument = z.strictObject({
  kind: lessonKind,
  /** From 1, among those of its kind. */
  number: z.int().positive(),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: inline,
  arabic_title: arabic,
  /** What search engines show under the title. */
  description: inline.max(160),
  level: lessonLevel,
  is_free: z.boolean(),
  /** Codes of what is learned before: A18, L02. */
  prerequisites: z.array(z.string().regex(/^[LA]\d\d$/)),
  /** What it teaches that the words of a line show. */
  notions: z.array(z.enum(NOTIONS)),
  lemmas: z.array(arabic),
  /** Of a unit of the alphabet: the letters and signs that it teaches. */
  letters: z.array(z.string().length(1)),
  signs: z.array(z.string()),
  blocks: z.array(lessonBlock).min(1),
});
export type LessonDocument = z.infer<typeof lessonDocument>;
