import { z } from 'zod';
import {
  ANALYSIS_FIELDS,
  CASES,
  FUNCTIONS,
  GENDERS,
  GOVERNED,
  MOODS,
  NUMBERS,
  PARTICLE_KINDS,
  PERSONS,
  PRONOUN_KINDS,
  PRONOUN_PERSONS,
  SEGMENT_ROLES,
  STATES,
  TENSES,
  VOICES,
  WORD_CLASSES,
} from '#modules/arabic';

const place = z.int().nonnegative();

/** A stretch of a word; those of a word, joined, are the word. */
const segment = z.object({
  text: z.string().min(1),
  role: z.enum(SEGMENT_ROLES),
  person: z.enum(PRONOUN_PERSONS).exactOptional(),
});

/** What can be said of a word; a field that is absent does not apply, or is doubtful. */
export const wordFields = z.object({
  segments: z.array(segment).min(1).max(8).readonly().exactOptional(),
  /** Lemma of its entry, with the number of its homograph; null where the dictionary has none. */
  entry: z.string().max(100).nullable().exactOptional(),
  pos: z.enum(WORD_CLASSES).exactOptional(),
  kind: z.enum([...PARTICLE_KINDS, ...PRONOUN_KINDS]).exactOptional(),
  governs: z.enum(GOVERNED).exactOptional(),
  tense: z.enum(TENSES).exactOptional(),
  mood: z.enum(MOODS).exactOptional(),
  voice: z.enum(VOICES).exactOptional(),
  person: z.enum(PERSONS).exactOptional(),
  gender: z.enum(GENDERS).exactOptional(),
  number: z.enum(NUMBERS).exactOptional(),
  state: z.enum(STATES).exactOptional(),
  case: z.enum(CASES).exactOptional(),
  case_visible: z.boolean().exactOptional(),
  function: z.enum(FUNCTIONS).exactOptional(),
  /** Place in the line of the word that its function or mood names. */
  governor: place.exactOptional(),
});

export const parsedWord = wordFields.extend({
  form: z.string(),
  /** Place in the line, counted in words from 0. */
  token: place,
  /** Fields that apply and are left out for doubt: for the team. */
  withheld: z.array(z.enum(ANALYSIS_FIELDS)).readonly().exactOptional(),
  origin: z.enum(['RULE', 'CONFIRMED', 'CORRECTED']),
});
