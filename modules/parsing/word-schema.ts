import { z } from 'zod';
import {
  ANALYSIS_FIELDS,
  FIELD_CODES,
  FIELD_NAMES,
  PRONOUN_PERSONS,
  SEGMENT_ROLES,
  strayFields,
  WORD_CLASSES,
  type WordAnalysis,
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

/**
 * What keeps something that is said of a word from being shown, in French; each sentence names the word.
 * @param wordsCount of its line
 */
export function faultsOfWord(
  word: Partial<WordAnalysis> & { readonly form: string },
  wordsCount: number,
): string[] {
  const name = `«\u00a0${word.form}\u00a0»\u00a0: `;
  const joined = word.segments?.map(({ text }) => text).join('');
  const isTorn = joined !== undefined && joined !== word.form;
  const isBeyond = word.governor !== undefined && word.governor >= wordsCount;
  return [
    ...(isBeyond ? [`${name}la ligne n’a pas le mot qui le demande (${word.governor}, compté de 0).`] : []),
    ...(isTorn ? [`${name}ses parties mises bout à bout ne font pas le mot.`] : []),
    ...strayFields(word).map(
      (field) => `${name}«\u00a0${FIELD_NAMES[field] ?? field}\u00a0» ne se dit pas ainsi d’un tel mot.`,
    ),
  ];
}
