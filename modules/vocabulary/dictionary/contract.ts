import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';
import { partOfSpeech, wordGender } from './word-schema.ts';

const id = z.int().positive();
const form = z.string().nullable();

export const staffWord = z.object({
  id,
  /** Raised by each save; a save names the one it was made from. */
  version: z.int().positive(),
  part_of_speech: partOfSpeech,
  /** The lemma; of a verb its past. */
  arabic_with_vowels: z.string(),
  arabic_without_vowels: z.string(),
  /** Tells it from other entries of its spelling and part of speech. */
  homograph: z.int().positive(),
  french_translation: z.string(),
  /** Of a noun that does not show it; null where nobody has said it. */
  gender: wordGender.nullable(),
  /** Letters separated by spaces. */
  root: z.string().nullable(),
  plural_with_vowels: form,
  masdar_with_vowels: form,
  imperative_with_vowels: form,
  present_with_vowels: form,
  /** On a verb, in French. */
  notes: z.string().nullable(),
  /** Address of a verb's page. */
  verb_slug: z.string().nullable(),
  /** Shown to everybody though no published text has it. */
  is_reference: z.boolean(),
  /** Whether anybody but the team sees it. */
  is_public: z.boolean(),
  /** Texts that it stands in, in whatever state. */
  texts_count: z.int().nonnegative(),
  /** It has a change that waits for a second person. */
  is_waiting: z.boolean(),
});
export type StaffWord = z.infer<typeof staffWord>;

/** A text that has the word: what readers see of it, or its working copy. */
export const wordUse = z.object({
  text_id: id,
  text_title: z.string(),
  book_title: z.string(),
  /** As it stands there. */
  forms: z.array(z.string()),
});
export type WordUse = z.infer<typeof wordUse>;

/** A word as it stands in a text. */
export const staffTextWord = z.object({
  id,
  text_id: id,
  text_title: z.string(),
  word_id: id,
  arabic_with_vowels: z.string(),
  french_translation: z.string(),
  contextual_form_with_vowels: z.string(),
  contextual_translation: z.string().nullable(),
  display_in_vocabulary_table: z.boolean(),
  position: z.int().positive(),
});
export type StaffTextWord = z.infer<typeof staffTextWord>;

const tooLong = (max: number) => `Ce champ est limité à ${max}\u00a0caractères.`;
const written = (max: number, missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, tooLong(max));
/** Left empty, or left out, there is none. */
const optional = (max: number) => z.string().trim().max(max, tooLong(max)).nullable().default(null);

/** What is written of a word; which fields it has depends on its part of speech. */
const wordFields = z.object({
  part_of_speech: z.enum(partOfSpeech.options, { error: 'Choisissez la nature du mot.' }),
  arabic_with_vowels: written(200, 'Le mot arabe est à remplir.'),
  homograph: z
    .int('Un nombre entier est attendu.')
    .min(1, 'Le premier numéro est 1.')
    .max(99, 'Le dernier numéro est 99.')
    .default(1),
  french_translation: written(300, 'Le sens français est à remplir.'),
  /** Left out, it stays as it is. */
  gender: wordGender.nullable().optional(),
  root: optional(20),
  plural_with_vowels: optional(200),
  masdar_with_vowels: optional(200),
  imperative_with_vowels: optional(200),
  present_with_vowels: optional(200),
  notes: optional(2_000),
  /** Left out, it stays as it is; a new entry is none. */
  is_reference: z.boolean().optional(),
});
export type WordFields = z.infer<typeof wordFields>;

export const wordRecord = staffWord.extend({
  texts: z.array(wordUse),
  /** The change that waits: the fields above are then those of the change, these what readers see. */
  change: z
    .object({
      author_id: id.nullable(),
      author: z.string().nullable(),
      saved_at: z.string(),
      published: wordFields,
    })
    .nullable(),
});
export type WordRecord = z.infer<typeof wordRecord>;

/** An entry as it was saved once. */
export const wordRevision = z.object({
  version: z.int().positive(),
  fields: wordFields,
  author: z.string().nullable(),
  saved_at: z.string(),
  published_at: z.string().nullable(),
  published_by: z.string().nullable(),
  /** Why it was sent back. */
  remark: z.string().nullable(),
});
export type WordRevision = z.infer<typeof wordRevision>;

const byId = z.object({ id: idParam });
const WORD_SORTS = ['arabic_with_vowels', 'french_translation', 'part_of_speech', 'root', 'id'] as const;

export const wordStaffCalls = defineCalls({
  'GET /admin/words/': {
    summary: 'The entries of the dictionary.',
    access: 'editor',
    page: 'words',
    query: listQuery(
      {
        /** Arabic with or without vowels, letters of a root, or French. */
        q: z.string().max(200),
        part_of_speech: partOfSpeech,
        is_verb: z.boolean(),
        /** Neither of reference nor in a published text: the team alone sees it. */
        is_public: z.boolean(),
        /** Made for a draft that was never saved: nobody uses it, since a day at least. */
        is_left: z.boolean(),
        /** It has a change that waits for a second person. */
        is_waiting: z.boolean(),
      },
      WORD_SORTS,
    ),
    response: z.array(staffWord),
  },
  'GET /admin/words/{id}/': {
    summary: 'One entry, and the texts that have it.',
    access: 'editor',
    params: byId,
    response: wordRecord,
  },
  'POST /admin/words/': {
    summary: 'Adds an entry; a verb gets its table. The team alone sees it until a published text has it.',
    access: 'editor',
    body: wordFields,
    response: wordRecord,
    status: 201,
  },
  'PUT /admin/words/{id}/': {
    summary:
      'Changes an entry; what everybody sees changes once a second person publishes it. 409 when somebody else has saved it meanwhile.',
    access: 'editor',
    params: byId,
    body: wordFields.extend({ version: z.int().positive() }),
    response: wordRecord,
    errors: [409],
  },
  'POST /admin/words/{id}/transitions/': {
    summary: 'Publishes the change that waits, or sends it back; 403 for who has made it.',
    access: 'editor',
    params: byId,
    body: z.object({
      version: z.int().positive(),
      action: z.enum(['publish', 'return']),
      remark: z.string().trim().max(2_000, tooLong(2_000)).default(''),
    }),
    response: wordRecord,
    errors: [409],
  },
  'GET /admin/words/{id}/revisions/': {
    summary: 'What an entry was, the newest first.',
    access: 'editor',
    params: byId,
    response: z.array(wordRevision),
  },
  'POST /admin/words/{id}/revisions/{version}/restore/': {
    summary: 'Saves an entry as it was once; as any other change.',
    access: 'editor',
    params: byId.extend({ version: idParam }),
    body: z.object({ version: z.int().positive() }),
    response: wordRecord,
    errors: [409],
  },
  'DELETE /admin/words/{id}/': {
    summary: 'Removes an entry that nothing uses; 409 with the texts that do.',
    access: 'editor',
    params: byId,
    response: z.object({ id }),
    errors: [409],
  },
  'DELETE /admin/left-words/': {
    summary: 'Takes back all entries that drafts which were never saved have left behind.',
    access: 'editor',
    response: z.object({ count: z.int().nonnegative() }),
  },
  'GET /admin/text-words/': {
    summary: 'The words of texts as they stand in them.',
    access: 'editor',
    page: 'text-words',
    query: listQuery({ text_id: id, word_id: id }, ['text_id', 'position', 'id']),
    response: z.array(staffTextWord),
  },
});
