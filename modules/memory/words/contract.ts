import { z } from 'zod';
import { ownPlace } from '#modules/own-texts/contract';
import { defineCalls, idParam } from '#modules/platform/contract';
import { sourcedWord } from '#modules/vocabulary/contract';
import { timeZone } from '../settings/contract.ts';

const id = z.int().positive();
const count = z.int().nonnegative();

/**
 * What a reader knows of a dictionary entry: never met, met (it stands in a text that they have completed), being
 * learned (saved, or failed since), learned (recalled with a chance of 0.9 three weeks after the last answer, or
 * declared).
 */
export const memoryState = z.enum(['new', 'met', 'learning', 'known']);
export type MemoryState = z.infer<typeof memoryState>;

/** Different entries by state; names are no words to be learned, and are not counted. */
export const memoryCounts = z.object({ new: count, met: count, learning: count, known: count });
export type MemoryCounts = z.infer<typeof memoryCounts>;

/** An entry of a text that its reader has never met. */
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

export const textMemory = z.object({
  /** By the id of the dictionary entry. One that is not named here is new. */
  states: z.record(z.string(), memoryState.exclude(['new'])),
  counts: memoryCounts,
  /**
   * Added: the letters of known words that keep their marks where vowels fade, by the id of the word of the text: without
   * them another form of the library would read the same. Counted from the end of its form, from 0; a word that is
   * not named keeps none.
   */
  shown_vowels: z.record(z.string(), z.array(count)),
  /** Added: the new entries that matter most: nouns, adjectives and verbs, those of the most lines and texts first. */
  new_words: z.array(newWord),
});
export type TextMemory = z.infer<typeof textMemory>;

/** A stretch of a line, and the same without the vowels that its reader needs no more; null where nothing is left out. */
export const lineRun = z.object({ text: z.string(), faded: z.string().nullable() });
export type LineRun = z.infer<typeof lineRun>;

export const countedText = z.object({ text_id: id, counts: memoryCounts });
export type CountedText = z.infer<typeof countedText>;

const NOTHING_CHOSEN = 'Veuillez sélectionner au moins un mot';
const MOST_AT_ONCE = 500;
const TOO_MANY = `Pas plus de ${MOST_AT_ONCE} mots à la fois.`;
const ids = z.array(id.max(2_147_483_647)).max(MOST_AT_ONCE, TOO_MANY);
const NOTE_LENGTH = 1_000;
const SENSE_LENGTH = 200;

const written = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Pas plus de ${most.toLocaleString('fr-FR')} caractères.`)
    .transform((text) => (text === '' ? null : text))
    .nullable();

/** What a reader's memory has of an entry, and what they have written to it. */
export const rememberedWord = z.object({
  word_id: id,
  state: memoryState,
  /** When it will be asked; null when it will not. */
  due_at: z.iso.datetime().nullable(),
  /** How often it was forgotten after it had been learned once. */
  lapses: count,
  is_saved: z.boolean(),
  /** « Je le connais déjà ». */
  is_declared: z.boolean(),
  /** It is saved, and is not asked. */
  is_resting: z.boolean(),
  note: z.string().nullable(),
  translation: z.string().nullable(),
  /** Of its card: goes with an answer in a review. */
  version: count,
});
export type RememberedWord = z.infer<typeof rememberedWord>;

/** The same in the list of all of them. */
export const listedWord = rememberedWord.extend({
  /** It is among those that today's review asks. */
  is_due: z.boolean(),
});
export type ListedWord = z.infer<typeof listedWord>;

/** An entry that the reader has to do with and has not saved, and a text that has it if any does: the last they completed. */
export const unsavedWord = sourcedWord.extend({ state: memoryState });
export type UnsavedWord = z.infer<typeof unsavedWord>;

export const memoryCalls = defineCalls({
  'GET /memory/': {
    summary:
      'Added. How many different entries the reader has met, is learning and knows, and how many of the published texts are new.',
    access: 'member',
    response: memoryCounts,
  },
  'GET /memory/text/{id}/': {
    summary: 'Added. What the reader knows of the words of a text, and which new ones matter most.',
    access: 'member',
    params: z.object({ id: idParam }),
    response: textMemory,
    errors: [403],
  },
  'GET /memory/books/{bookId}/': {
    summary: 'Added. How many words of each published text of a book the reader knows; numbers only.',
    access: 'member',
    params: z.object({ bookId: idParam }),
    response: z.array(countedText),
  },
  'GET /memory/words/': {
    summary: 'Added. Every entry that the reader has saved, declared or written to.',
    access: 'member',
    query: z.object({ time_zone: timeZone }),
    response: z.array(listedWord),
  },
  'GET /memory/unsaved/': {
    summary:
      'Added. Every entry that the reader has met, knows or has written to without having saved it, each with a text that has it.',
    access: 'member',
    response: z.array(unsavedWord),
  },
  'POST /memory/words/': {
    summary:
      'Added. Says of several entries at once that they are known, or lets them rest or be asked again.',
    access: 'member',
    body: z.object({
      word_ids: ids.min(1, NOTHING_CHOSEN),
      change: z.enum(['known', 'rest', 'wake']),
    }),
    response: z.object({ changed_count: count }),
  },
  'POST /memory/device-words/': {
    summary:
      'Added. Takes along what was saved and declared on a device without an account. Words that the reader may not read are passed over, as is what the account has already.',
    access: 'member',
    body: z.object({
      /** Words of texts. */
      saved: ids,
      /** Dictionary entries, « Je le connais déjà ». */
      known: ids,
      /** Entries that were saved from texts of the reader's own, which have come before them. */
      entries: z
        .array(z.object({ word_id: id.max(2_147_483_647), own_place: ownPlace.nullable() }))
        .max(MOST_AT_ONCE, TOO_MANY)
        .default([]),
    }),
    /** Of those that the account did not have. */
    response: z.object({ saved_count: count, known_count: count }),
  },
  'GET /memory/words/{wordId}/': {
    summary: 'Added. What the reader knows of an entry, and has written to it.',
    access: 'member',
    params: z.object({ wordId: idParam }),
    response: rememberedWord,
  },
  'POST /memory/words/{wordId}/': {
    summary:
      'Added. Says what the reader knows of an entry, or writes a note or a sense of their own to it; what is left out stays.',
    access: 'member',
    params: z.object({ wordId: idParam }),
    body: z.object({
      /** `undeclared` takes « Je le connais déjà » back; `learning` and `forgotten` save the word. */
      state: z.enum(['known', 'undeclared', 'learning', 'forgotten']).optional(),
      note: written(NOTE_LENGTH).optional(),
      translation: written(SENSE_LENGTH).optional(),
      is_resting: z.boolean().optional(),
      /** The word of a text that it was said of: what is saved is saved from there. */
      text_word_id: id.max(2_147_483_647).optional(),
      /** Or its place in a text of the reader's own: the entry is saved from there, whatever texts have it. */
      own_place: ownPlace.optional(),
      time_zone: timeZone,
    }),
    response: rememberedWord,
    errors: [403],
  },
  'POST /memory/words/{wordId}/exercise/': {
    summary:
      'Added. Says how an exercise on an entry was answered: wrongly, and it is saved and learned again; rightly, and it counts as its review if one was due. The same exercise counts once.',
    access: 'member',
    params: z.object({ wordId: idParam }),
    body: z.object({
      /** Made by the page for each exercise: the same one is the same answer. */
      exercise_id: z.uuid(),
      is_right: z.boolean(),
      /** The word of the text that the exercise asked: what is saved is saved from there. */
      text_word_id: id.max(2_147_483_647),
      time_zone: timeZone,
    }),
    response: rememberedWord,
    errors: [403],
  },
});
