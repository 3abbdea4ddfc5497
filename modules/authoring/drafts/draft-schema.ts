import { z } from 'zod';
import { level } from '#modules/library/contract';
import { bookDocument, postDocument, textDocument } from './document-schema.ts';

const id = z.int().positive();

/** What is written in drafts, by the name of its resource, of its calls and of its table. */
export const draftKind = z.enum(['books', 'texts', 'posts', 'lessons']);
export type DraftKind = z.infer<typeof draftKind>;

export const draftState = z.enum(['draft', 'in_review', 'scheduled', 'published', 'archived']);
export type DraftState = z.infer<typeof draftState>;

const author = z.object({ id, username: z.string() }).nullable();

/** Where what is written in drafts stands between its author and its readers. */
export const draftStatus = {
  id,
  /** Of the working copy: `published` says that readers have this very version. */
  state: draftState,
  /** Whether readers see a version of it, perhaps an older one. */
  is_live: z.boolean(),
  /** Number of the working copy; what is saved names the one that it was made from. */
  revision: z.int().nonnegative(),
  /** Who saved the working copy; null: a file that was imported, or an account that is gone. */
  author,
  saved_at: z.iso.datetime().nullable(),
  submitted_by: author,
  publish_at: z.iso.datetime().nullable(),
  /** Why it came back from review, or was not published on its date. */
  remark: z.string().nullable(),
};

export const draftBookItem = z.object({
  ...draftStatus,
  title: z.string(),
  slug: z.string(),
  is_premium: z.boolean(),
  position: z.int(),
  texts_count: z.int().nonnegative(),
});
export type DraftBookItem = z.infer<typeof draftBookItem>;

export const draftTextItem = z.object({
  ...draftStatus,
  title: z.string(),
  book_id: id,
  book_title: z.string(),
  order_in_book: z.int().positive(),
  is_free_sample: z.boolean(),
});
export type DraftTextItem = z.infer<typeof draftTextItem>;

/** What the list says of a text beside where it stands. */
export const listedText = draftTextItem.extend({
  title_ar: z.string().nullable(),
  /** The level that is shown, or the counted one. */
  level: level.nullable(),
  /** Of a version that readers do not have: its words, and those that nobody has to look at any more. */
  words: z.object({ all: z.int().nonnegative(), sure: z.int().nonnegative() }).nullable(),
  has_voice: z.boolean(),
  reports_open: z.int().nonnegative(),
  /** Somebody who reviewed it has sent it back. */
  is_returned: z.boolean(),
});
export type ListedText = z.infer<typeof listedText>;

export const draftPostItem = z.object({
  ...draftStatus,
  title: z.string(),
  slug: z.string(),
  category_ids: z.array(id),
  /** Who signs it; null: the site itself. */
  signed_by: author,
  /** When it was first published. */
  published_at: z.iso.datetime().nullable(),
  views_count: z.int().nonnegative(),
});
export type DraftPostItem = z.infer<typeof draftPostItem>;

/** What somebody who reviews has said of a version: of a word, of a line, of the whole. */
export const reviewRemark = z.object({
  id,
  /** The version that it is about; it stays with it. */
  revision: z.int().positive(),
  /** From 1; null: the whole. */
  line: z.int().positive().nullable(),
  /** The word, as it stands in the line; null: the whole line. */
  form: z.string().nullable(),
  remark: z.string(),
  author,
  said_at: z.iso.datetime(),
  /** What was said to it, in its order. */
  answers: z.array(z.object({ id, remark: z.string(), author, said_at: z.iso.datetime() })),
  /** That it is done with, as somebody has said. */
  settled: z.object({ by: author, at: z.iso.datetime() }).nullable(),
});
export type ReviewRemark = z.infer<typeof reviewRemark>;

export const revisionItem = z.object({
  id: z.int().positive(),
  author,
  saved_at: z.iso.datetime(),
  /** How it came to be when nobody typed it: « Restauré de la version 3 », « Importé ». */
  note: z.string().nullable(),
  /** What was said of it in review, in the order of the text. */
  remarks: z.array(reviewRemark),
});
export type RevisionItem = z.infer<typeof revisionItem>;

/** What is done to a working copy besides saving it. */
export const transition = z.object({
  action: z.enum(['submit', 'return', 'publish', 'schedule', 'unschedule', 'archive', 'revive']),
  /** Of the working copy that was looked at. */
  revision: z.int().nonnegative(),
  /** For `schedule`. */
  publish_at: z.iso.datetime({ error: 'Choisissez une date et une heure.' }).optional(),
  /** For `return`: of the whole. Whoever sends back what others have written says why, here or at its place. */
  remark: z.string().trim().max(2_000).optional(),
  /** For `return`: who is to take it up, whoever has submitted it where nobody is named, and until which day. */
  assignee_id: id.optional(),
  due_on: z.iso.date({ error: 'Choisissez un jour.' }).optional(),
});
export type Transition = z.infer<typeof transition>;

/** Somebody who has a draft open now. */
export const presentPerson = z.object({
  kind: draftKind,
  id,
  username: z.string(),
  /** When they opened it. */
  since: z.iso.datetime(),
});
export type PresentPerson = z.infer<typeof presentPerson>;

export const bookRecord = draftBookItem.extend({ document: bookDocument });
export type BookRecord = z.infer<typeof bookRecord>;
export const textRecord = draftTextItem.extend({ document: textDocument });
export type TextRecord = z.infer<typeof textRecord>;
export const postRecord = draftPostItem.extend({ document: postDocument });
export type PostRecord = z.infer<typeof postRecord>;
