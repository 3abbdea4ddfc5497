import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';
import { partOfSpeech } from '../dictionary/word-schema.ts';

const id = z.int().positive();
/** The largest value of a Postgres integer column. */
const textWordId = z.int().positive().max(2_147_483_647);

const NOTHING_CHOSEN = 'Veuillez sélectionner au moins un mot';
const MOST_SAVED = 500;
const MOST_DELETED = 20_000;
const deletedIds = z.array(textWordId).max(MOST_DELETED, 'Pas plus de 20\u00a0000 mots à la fois.');

/** A word and where it is from: a text of the library, a text of the reader's own, or none. */
export const sourcedWord = z.object({
  /** Null of a word that is from no text. */
  source_text_title: z.string().nullable(),
  /** Null of a word that is from no book. */
  source_book_title: z.string().nullable(),
  /** Added: address of the text's page, /texts/{slug}; null when learners no longer see the text. */
  source_text_slug: z.string().nullable(),
  /** Added: the text of the reader's own that it was saved from, /mon-texte/{id}. */
  source_own_text: z.uuid().nullable(),
  word_details: z.object({
    /** Null of a word that is saved from no text of the library. */
    text_word_id: id.nullable(),
    /** Added: the dictionary entry, by which the reader's memory goes. */
    word_id: id,
    arabic_with_vowels: z.string(),
    arabic_without_vowels: z.string(),
    french_translation: z.string(),
    root: z.string().nullable(),
    is_noun: z.boolean(),
    /** Added: a particle or an adjective must not be called a noun in words. */
    part_of_speech: partOfSpeech,
  }),
});
export type SourcedWord = z.infer<typeof sourcedWord>;

export const savedWord = sourcedWord.extend({
  id,
  /** ISO 8601. */
  saved_at: z.iso.datetime(),
});
export type SavedWord = z.infer<typeof savedWord>;

/** A saved word as it leaves the site: with the line that it stood in. */
export const notebookWord = savedWord.extend({
  /** As it stands in the text, and its sense there; as the dictionary has it where there is none. */
  form_with_vowels: z.string(),
  sense: z.string(),
  /** The first line that has it; null where the reader may no longer open the text, or the line has changed. */
  line: z
    .object({ number: z.int().positive(), arabic_with_vowels: z.string(), french: z.string() })
    .nullable(),
  /** Added. What the word is and does in that line, in French; null without a line, and where it is doubtful. */
  parsing: z.string().nullable(),
});
export type NotebookWord = z.infer<typeof notebookWord>;

export const savedWordCalls = defineCalls({
  'GET /vocabulary/user/vocabulary/': {
    summary: 'Every word that the reader has saved, the latest first.',
    access: 'member',
    response: z.array(savedWord),
  },
  'POST /vocabulary/user/vocabulary/save/': {
    summary: 'Saves words of texts that the reader may read; those that are saved already stay as they are.',
    access: 'member',
    body: z.object({
      text_word_ids: z
        .array(textWordId)
        .min(1, NOTHING_CHOSEN)
        .max(MOST_SAVED, `Pas plus de ${MOST_SAVED} mots à la fois.`),
    }),
    response: z.object({ message: z.string(), created_count: z.int().nonnegative() }),
    errors: [403, 404],
  },
  'DELETE /vocabulary/user/vocabulary/delete/': {
    summary: 'Takes words out of the vocabulary; those that are not in it are passed over.',
    access: 'member',
    body: z
      .object({
        text_word_ids: deletedIds,
        /** Added: entries that are saved from no text of the library. */
        word_ids: deletedIds.default([]),
      })
      .refine((chosen) => chosen.text_word_ids.length + chosen.word_ids.length > 0, {
        path: ['text_word_ids'],
        message: NOTHING_CHOSEN,
      }),
    bodyLimit: 256 * 1024,
    response: z.object({ message: z.string(), deleted_count: z.int().nonnegative() }),
  },
  'GET /vocabulary/user/vocabulary/notebook/': {
    summary: 'Added. Every saved word with the line that it was met in, for export.',
    access: 'member',
    response: z.array(notebookWord),
  },
});
