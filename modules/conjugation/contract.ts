import { z } from 'zod';
import { textListItem } from '#modules/library/contract';
import { defineCalls, idParam, SEARCH_PACE } from '#modules/platform/contract';
import { partOfSpeech } from '#modules/vocabulary/contract';
import { cellName, verbCells } from './table-schema.ts';

export type { ConjugationChange, ConjugationRecord, StaffConjugation } from './console/contract.ts';
export { conjugationStaffCalls } from './console/contract.ts';
export type { VerbCells } from './table-schema.ts';
export { verbCells } from './table-schema.ts';

const id = z.int().positive();
export const verbSearchResult = z.object({
  id,
  arabic_with_vowels: z.string(),
  french_translation: z.string(),
  /** Letters separated by spaces. */
  root: z.string().nullable(),
  /** Published texts that the verb stands in. */
  texts_count: z.int().nonnegative(),
  /** Added: address of the verb's page, /conjugaison/{slug}. */
  slug: z.string(),
});
export type VerbSearchResult = z.infer<typeof verbSearchResult>;

export const verb = z.object({
  id,
  arabic_with_vowels: z.string(),
  french_translation: z.string(),
  root: z.string().nullable(),
  masdar_with_vowels: z.string().nullable(),
  imperative_with_vowels: z.string().nullable(),
  present_with_vowels: z.string().nullable(),
  past_with_vowels: z.string().nullable(),
  /** What is worth knowing of the verb, in French. */
  notes: z.string().nullable(),
  /** Added. */
  slug: z.string(),
  /** Added: I to X, or Iq to IVq for four consonants; null when the verb has no table. */
  form: z.string().nullable(),
  /** Added: the class that its letters put it in; null when the verb has no table. */
  verb_type: z.object({ french: z.string(), arabic: z.string() }).nullable(),
});
export type Verb = z.infer<typeof verb>;

export const verbListItem = verb
  .pick({ id: true, arabic_with_vowels: true, french_translation: true, root: true, slug: true, form: true })
  .extend({ has_conjugation: z.boolean() });
export type VerbListItem = z.infer<typeof verbListItem>;

export const verbConjugation = verbCells.extend({
  /** What is worth knowing of its forms, in French. */
  notes: z.string().nullable(),
  /** Past and present of its pattern (وَزْنٌ): فَعَلَ يَفْعُلُ. */
  verb_pattern: z.string().nullable(),
  is_irregular: z.boolean(),
  /** Added: one French sentence for each way it departs from its class; empty for a regular verb. */
  irregularity_reasons: z.array(z.string()),
});
export type VerbConjugation = z.infer<typeof verbConjugation>;

const familyWord = z.object({ id, arabic_with_vowels: z.string(), french_translation: z.string() });

export const verbFamily = z.object({
  /** Other verbs of the root. */
  verbs: z.array(familyWord.extend({ slug: z.string(), form: z.string().nullable() })),
  /** Its nouns and adjectives, and whatever else is no verb. */
  nouns: z.array(familyWord.extend({ part_of_speech: partOfSpeech })),
  /** The first fifty published texts that a word of the root stands in, the verb's own among them, in reading order. */
  texts: z.array(textListItem),
});
export type VerbFamily = z.infer<typeof verbFamily>;

export const verbReading = z.object({
  /** The verb. */
  id,
  slug: z.string(),
  arabic_with_vowels: z.string(),
  french_translation: z.string(),
  /** The cell of its table, and what stands there. */
  cell: cellName,
  form: z.string(),
});
export type VerbReading = z.infer<typeof verbReading>;

export const verbStats = z.object({
  total_verbs: z.int().nonnegative(),
  verbs_with_conjugation: z.int().nonnegative(),
  irregular_verbs: z.int().nonnegative(),
});
export type VerbStats = z.infer<typeof verbStats>;

/** Longer than any word or sense; more is refused before it is looked at. */
const typed = z.string().max(200);
const byId = z.object({ id: idParam });

export const conjugationCalls = defineCalls({
  'GET /vocabulary/verbs/search/': {
    summary:
      'Verbs found by any of their forms, vowelled or not, by a French sense or by their root, the best first. Nothing under two characters.',
    access: 'public',
    query: z.object({ search: typed.default('') }),
    response: z.array(verbSearchResult),
    pace: SEARCH_PACE,
  },
  'GET /vocabulary/verbs/bescherelle/': {
    summary: 'The verbs in alphabetical order, or those that a search finds; with or without a table.',
    access: 'public',
    query: z.object({
      search: typed.optional(),
      has_conjugation: z
        .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], case: 'insensitive' })
        .optional(),
    }),
    response: z.array(verbListItem),
    pace: SEARCH_PACE,
  },
  'GET /vocabulary/verbs/bescherelle/{id}/': {
    summary: 'One verb: its four forms, root and notes.',
    access: 'public',
    params: byId,
    response: verb,
    cache: 'revision',
  },
  'GET /vocabulary/verbs/by-slug/{slug}/': {
    summary: 'The verb whose page is /conjugaison/{slug}.',
    access: 'public',
    params: z.object({ slug: z.string().max(200) }),
    response: verb,
    cache: 'revision',
  },
  'GET /vocabulary/verbs/{id}/conjugation/': {
    summary: 'The table of a verb, one field for each tense and pronoun.',
    access: 'public',
    params: byId,
    response: verbConjugation,
    cache: 'revision',
  },
  'GET /vocabulary/verbs/{id}/family/': {
    summary: 'Other words of the root, and the published texts that they stand in.',
    access: 'public',
    params: byId,
    response: verbFamily,
    cache: 'revision',
  },
  'GET /vocabulary/verbs/analyse/': {
    summary:
      'What a written form can be: verb and cell, particles and pronouns taken off, the likeliest first.',
    access: 'public',
    query: z.object({ form: typed }),
    response: z.array(verbReading),
  },
  'GET /vocabulary/verbs/stats/': {
    summary: 'How many verbs there are, and how many have a table.',
    access: 'public',
    response: verbStats,
    cache: 'revision',
  },
});
