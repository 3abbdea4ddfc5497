import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';
import { partOfSpeech, wordGender } from '#modules/vocabulary/contract';
import { textDocument } from '../drafts/document-schema.ts';
import { reviewRemark, textRecord } from '../drafts/draft-schema.ts';

const id = z.int().positive();
const revision = z.int().positive();
const count = z.int().nonnegative();
const remark = z
  .string()
  .trim()
  .min(1, 'Écrivez votre remarque.')
  .max(2_000, 'Une remarque est limitée à 2\u00a0000 caractères.');
const form = z.string().trim().min(1).max(200);

/** A word of the text with the sense that its readers will be shown. */
const reviewedWord = z.object({
  word_id: id,
  /** As it stands in the text. */
  form: z.string(),
  /** Its sense there, or else the dictionary's; null: the entry is gone. */
  sense: z.string().nullable(),
  /** The lemma of its entry; null: the entry is gone. */
  lemma: z.string().nullable(),
  /** What the dictionary says. */
  french: z.string().nullable(),
  /** Proposed by a machine, and nobody has looked at it. */
  is_guess: z.boolean(),
});

const reviewedToken = z.object({
  text: z.string(),
  /** Place in `words` of what explains it; null between words, and where nothing does. */
  word: z.int().nonnegative().nullable(),
  /** A word, explained or not. */
  is_word: z.boolean(),
});

/** An entry of the dictionary that nobody but the team sees before this text is published. */
const newEntry = z.object({
  id,
  lemma: z.string(),
  part_of_speech: partOfSpeech,
  french: z.string(),
  root: z.string().nullable(),
  plural: z.string().nullable(),
  gender: wordGender.nullable(),
  /** Of a verb. */
  present: z.string().nullable(),
  masdar: z.string().nullable(),
});

export const textReview = z.object({
  text: textRecord,
  /** One for each Arabic line; the texts of its tokens, joined, are the line. */
  lines: z.array(z.object({ french: z.string(), tokens: z.array(reviewedToken) })),
  words: z.array(reviewedWord),
  new_entries: z.array(newEntry),
  /** Of every version, the newest version first. */
  remarks: z.array(reviewRemark),
  /** What readers have now; null: nothing. */
  published: textDocument.nullable(),
  /** The last version before this one that something was said of. */
  discussed: z.object({ revision, document: textDocument }).nullable(),
  /** What publishing it will change beside what stands in it. */
  effects: z.object({
    /** Readers have never seen it: those who follow its book are written to. */
    is_first: z.boolean(),
    followers: count,
    /** While its book is not public nobody reads it: it appears with it. */
    is_book_public: z.boolean(),
  }),
});
export type TextReview = z.infer<typeof textReview>;

const byId = z.object({ id: idParam });
const byRemark = byId.extend({ remark: idParam });

export const reviewStaffCalls = defineCalls({
  'GET /admin/texts/{id}/review/': {
    access: 'editor',
    summary:
      'A text as its readers will see it, each word with its sense: what was guessed, what is new, what was said of it, what readers have now.',
    params: byId,
    response: textReview,
  },
  'POST /admin/texts/{id}/remarks/': {
    access: 'editor',
    summary: 'Says something of a version: of a word, of a line, of the whole. It stays with the version.',
    params: byId,
    body: z.object({
      revision,
      line: z.int().positive().max(2_000).nullable().default(null),
      form: form.nullable().default(null),
      remark,
    }),
    status: 201,
    response: reviewRemark,
    errors: [409],
  },
  'DELETE /admin/texts/{id}/remarks/{remark}/': {
    access: 'editor',
    summary: 'Takes back a remark of one’s own, as long as the version that it is about is in review.',
    params: byRemark,
    response: z.object({ id }),
    errors: [409],
  },
  'POST /admin/texts/{id}/remarks/{remark}/answers/': {
    access: 'editor',
    summary: 'Answers a remark; an answer has no answers of its own.',
    params: byRemark,
    body: z.object({ remark }),
    status: 201,
    response: reviewRemark,
  },
  'PUT /admin/texts/{id}/remarks/{remark}/settled/': {
    access: 'editor',
    summary: 'Says of a remark that it is done with, or that it is not.',
    params: byRemark,
    body: z.object({ is_settled: z.boolean() }),
    response: reviewRemark,
  },
  'POST /admin/texts/{id}/seen-words/': {
    access: 'editor',
    summary: 'Says of words that a machine has proposed that they are right; the version stays the same.',
    params: byId,
    body: z.object({
      revision,
      words: z
        .array(z.object({ word_id: id, form }))
        .min(1)
        .max(3_000),
    }),
    response: z.object({ guesses: count }),
    errors: [409],
  },
});
