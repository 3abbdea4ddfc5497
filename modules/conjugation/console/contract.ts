import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';
import { cellName, verbCells } from '../table-schema.ts';

const id = z.int().positive();

export const staffConjugation = z.object({
  /** The verb's, in the dictionary. */
  id,
  arabic_with_vowels: z.string(),
  present_with_vowels: z.string().nullable(),
  french_translation: z.string(),
  root: z.string().nullable(),
  /** I to X, or Iq to IVq; null when the engine knows no such verb. */
  form: z.string().nullable(),
  /** Cells of the engine's that nobody has confirmed or corrected. */
  unconfirmed_count: z.int().nonnegative(),
  /** Cells that a person has written. */
  corrected_count: z.int().nonnegative(),
  /** It has a change that waits for a second person. */
  is_waiting: z.boolean(),
});
export type StaffConjugation = z.infer<typeof staffConjugation>;

/** What somebody has changed of a table that everybody sees. */
export const conjugationChange = z.object({
  /** Other forms than readers saw; null gives a cell back to the engine. */
  cells: z.partialRecord(cellName, z.string().nullable()),
  notes: z.string().nullable(),
  author_id: id.nullable(),
  author: z.string().nullable(),
  saved_at: z.string(),
  /** Null while it waits, and of what was sent back. */
  published_at: z.string().nullable(),
  published_by: z.string().nullable(),
  /** Why it was sent back. */
  remark: z.string().nullable(),
  /** What readers saw until it was published; null of what was not. */
  cells_before: z.partialRecord(cellName, z.string().nullable()).nullable(),
  notes_before: z.string().nullable(),
});
export type ConjugationChange = z.infer<typeof conjugationChange>;

export const conjugationRecord = staffConjugation.extend({
  /** Raised by each save, and when the engine has something else to say; a save names the one it was made from. */
  version: z.int().positive(),
  slug: z.string(),
  pattern: z.string().nullable(),
  irregularities: z.array(z.string()),
  /** On its forms, in French. */
  notes: z.string().nullable(),
  engine_cells: verbCells,
  /** What readers see instead. */
  person_cells: verbCells,
  /** Cells of which a person has seen what the engine says now. */
  confirmed: z.array(cellName),
  /** The change that waits for a second person; readers have what stands above. */
  change: conjugationChange.nullable(),
});
export type ConjugationRecord = z.infer<typeof conjugationRecord>;

const byId = z.object({ id: idParam });

export const conjugationStaffCalls = defineCalls({
  'GET /admin/conjugations/': {
    summary: 'The verbs of the dictionary and how much of their tables a person has confirmed.',
    access: 'editor',
    page: 'conjugations',
    query: listQuery(
      {
        /** As in the search of verbs: any form, a root or French. */
        q: z.string().max(200),
        /** Whether cells are left to be confirmed. */
        unconfirmed: z.boolean(),
        /** It has a change that waits for a second person. */
        is_waiting: z.boolean(),
      },
      ['arabic_with_vowels', 'unconfirmed_count', 'corrected_count', 'id'],
    ),
    response: z.array(staffConjugation),
  },
  'GET /admin/conjugations/{id}/': {
    summary: 'The table of a verb: what the engine says, what a person has written, what is confirmed.',
    access: 'editor',
    params: byId,
    response: conjugationRecord,
  },
  'PUT /admin/conjugations/{id}/': {
    summary:
      'Settles cells: the engine’s own form confirms it, another corrects it, null gives the cell back to be confirmed. What everybody sees changes once a second person publishes it. 409 when somebody else has saved meanwhile.',
    access: 'editor',
    params: byId,
    body: z.object({
      version: z.int().positive(),
      cells: z
        .partialRecord(
          cellName,
          z.string().trim().min(1).max(200, 'Une forme a 200\u00a0caractères au plus.').nullable(),
        )
        .default({}),
      notes: z
        .string()
        .trim()
        .max(2_000, 'Les notes sont limitées à 2\u00a0000 caractères.')
        .transform((notes) => notes || null)
        .nullable()
        .optional(),
    }),
    response: conjugationRecord,
    errors: [409],
  },
  'POST /admin/conjugations/{id}/transitions/': {
    summary: 'Publishes the change that waits, or sends it back; 403 for who has made it.',
    access: 'editor',
    params: byId,
    body: z.object({
      version: z.int().positive(),
      action: z.enum(['publish', 'return']),
      remark: z.string().trim().max(2_000, 'Ce champ est limité à 2\u00a0000 caractères.').default(''),
    }),
    response: conjugationRecord,
    errors: [409],
  },
  'GET /admin/conjugations/{id}/changes/': {
    summary: 'What was changed of a table, the latest first.',
    access: 'editor',
    params: byId,
    response: z.array(conjugationChange),
  },
});
