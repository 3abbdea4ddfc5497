import { z } from 'zod';
import { ANALYSIS_FIELDS, FIELD_CODES, PRONOUN_PERSONS, SEGMENT_ROLES, WORD_CLASSES } from '#modules/arabic';

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
  kind: z.enum(FIELD_CODES.kind).exactOptional(),
  governs: z.enum(FIELD_CODES.governs).exactOptional(),
  tense: z.enum(FIELD_CODES.tense).exactOptional(),
  mood: z.enum(FIELD_CODES.mood).exactOptional(),
  voice: z.enum(FIELD_CODES.voice).exactOptional(),
  person: z.enum(FIELD_CODES.person).exactOptional(),
  gender: z.enum(FIELD_CODES.gender).exactOptional(),
  number: z.enum(FIELD_CODES.number).exactOptional(),
  state: z.enum(FIELD_CODES.state).exactOptional(),
  case: z.enum(FIELD_CODES.case).exactOptional(),
  case_visible: z.boolean().exactOptional(),
  function: z.enum(FIELD_CODES.function).exactOptional(),
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
