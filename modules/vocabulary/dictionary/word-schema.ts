import { z } from 'zod';

export const partOfSpeech = z.enum([
  'noun',
  'proper_noun',
  'adjective',
  'verb',
  'pronoun',
  'preposition',
  'conjunction',
  'interrogative',
  'particle',
  // Of place or time (ظَرْفٌ): what an Arabic grammar sets apart from both prepositions and other adverbs.
  'adverbial',
  'adverb',
]);
export type PartOfSpeech = z.infer<typeof partOfSpeech>;

/** Masculine, feminine, or both as one likes. */
export const wordGender = z.enum(['M', 'F', 'C']);
export type WordGender = z.infer<typeof wordGender>;

export const wordDetails = z.object({
  arabic_with_vowels: z.string(),
  arabic_without_vowels: z.string(),
  french_translation: z.string(),
  /** True for everything that is not a verb: the product keeps two tables. */
  is_noun: z.boolean(),
  plural_with_vowels: z.string().nullable(),
  masdar_with_vowels: z.string().nullable(),
  imperative_with_vowels: z.string().nullable(),
  present_with_vowels: z.string().nullable(),
  past_with_vowels: z.string().nullable(),
  /** Added: a word card must not call a particle or an adjective a noun. */
  part_of_speech: partOfSpeech,
  /** Added: root letters separated by spaces, or null (particles, foreign names). */
  root: z.string().nullable(),
  /** Added: address of a verb's table, /conjugaison/{verb_slug}; null for what is no verb. */
  verb_slug: z.string().nullable(),
});
export type WordDetails = z.infer<typeof wordDetails>;

/** An entry as a page reads texts with it; compact, because a page takes all of them. */
export const dictionaryEntry = z.object({
  id: z.int().positive(),
  part_of_speech: partOfSpeech,
  arabic: z.string(),
  /** Of those that are written alike, from 2 on. */
  homograph: z.int().min(2).exactOptional(),
  french: z.string(),
  gender: wordGender.exactOptional(),
  root: z.string().exactOptional(),
  plural: z.string().exactOptional(),
  masdar: z.string().exactOptional(),
  imperative: z.string().exactOptional(),
  present: z.string().exactOptional(),
  /** Address of a verb's table. */
  slug: z.string().exactOptional(),
  /** Published texts that it stands in; left out where none does. */
  texts: z.int().positive().exactOptional(),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

export const textWord = z.object({
  id: z.int().positive(),
  /** Added: the dictionary entry, by which a reader's memory goes. Pages that a browser has kept for long lack it. */
  word_id: z.int().positive().optional(),
  display_in_vocabulary_table: z.boolean(),
  contextual_form_with_vowels: z.string(),
  contextual_form_without_vowels: z.string(),
  contextual_translation: z.string().nullable(),
  word_details: wordDetails,
  /**
   * Added: what is written onto the front of the word, outermost first, by its spelling in the text; nothing where none
   * is, or where it is not certain. Pages that a browser has kept for long lack it.
   */
  attached_particles: z
    .record(z.string(), z.array(wordDetails.pick({ arabic_with_vowels: true, french_translation: true })))
    .optional(),
});
export type TextWord = z.infer<typeof textWord>;
