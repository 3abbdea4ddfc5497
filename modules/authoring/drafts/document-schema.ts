import { z } from 'zod';
import { level, lineTimes } from '#modules/library/contract';

const id = z.int().positive();
const slug = z
  .string({ error: 'L’adresse est à remplir.' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Des minuscules sans accent, des chiffres et des traits d’union.')
  .max(100, 'L’adresse est limitée à 100\u00a0caractères.');
const NO_TITLE = 'Le titre est à remplir.';
const title = z
  .string({ error: NO_TITLE })
  .trim()
  .min(1, NO_TITLE)
  .max(200, 'Ce champ est limité à 200\u00a0caractères.');
const title_ar = z.string().trim().max(200).nullable();
const lines = (name: string) =>
  z.string({ error: `${name} est à remplir.` }).max(60_000, `${name}\u00a0: 60\u00a0000 caractères au plus.`);

/** What an author works on of a book. */
export const bookDocument = z.object({
  slug,
  title,
  title_ar,
  description: z.string().max(2_000, 'La description est limitée à 2\u00a0000 caractères.'),
  is_premium: z.boolean(),
  /** Place on the shelf, from 1. */
  position: z.int('Un nombre entier est attendu.').positive('Le premier rang est 1.').max(10_000),
});
export type BookDocument = z.infer<typeof bookDocument>;

/** A word of a text, linked to the dictionary. */
export const documentWord = z.object({
  word_id: id,
  /** As it stands in the text, fully vowelled. */
  form: z.string().trim().min(1).max(200),
  /** Its sense there; null: the dictionary's. */
  sense: z.string().trim().min(1).max(300).nullable(),
  is_displayed: z.boolean(),
  /** Taken as it was guessed: its author has changed nothing of it, and nobody else has said that it is right. */
  is_guess: z.literal(true).optional(),
});
export type DocumentWord = z.infer<typeof documentWord>;

export const documentRecording = z.object({
  /** Name of the stored file. */
  file: z.string().max(200),
  /** Who speaks; to be said before it is published. */
  credit: z.string().trim().max(200, 'Ce champ est limité à 200\u00a0caractères.'),
  /** One for each Arabic line, or null when nobody has timed them. */
  lines: z.array(lineTimes).max(2_000).nullable(),
});
export type DocumentRecording = z.infer<typeof documentRecording>;

/** A level that authors give a text instead of the counted one. */
const chosenLevel = z.object({
  level,
  /** Read by whoever reviews the text; to be said before it is published. */
  reason: z.string().trim().max(300, 'La raison est limitée à 300\u00a0caractères.'),
});

/** What an author works on of a text. An unfinished one may be saved: publishing is what checks it. */
export const textDocument = z.object({
  book_id: z.int({ error: 'Choisissez un livre.' }).positive('Choisissez un livre.'),
  order_in_book: z.int('Un nombre entier est attendu.').positive('Le premier numéro est 1.').max(10_000),
  title,
  title_ar,
  is_free_sample: z.boolean(),
  /** Vowelled, a line for each line. */
  arabic: lines('Le texte arabe'),
  french: lines('La traduction'),
  words: z.array(documentWord).max(3_000),
  recording: documentRecording.nullable(),
  /** Null: the level is the counted one. Versions from before levels say nothing of it. */
  level: chosenLevel.nullable().default(null),
});
export type TextDocument = z.infer<typeof textDocument>;

/** What an author works on of an article of the blog. */
export const postDocument = z.object({
  slug,
  title,
  title_ar,
  /** Said by search engines under the title; 160 characters are shown. */
  meta_description: z.string().trim().max(300, 'La description est limitée à 300\u00a0caractères.'),
  /** HTML; what the allow-list does not know is taken out when it is saved. */
  content: z.string().max(200_000, 'L’article est limité à 200\u00a0000 caractères.'),
  /** Separated by commas. */
  keywords: z.string().trim().max(300, 'Les mots-clés sont limités à 300\u00a0caractères.'),
  /** The first one decides which articles are related. */
  category_ids: z.array(id).max(5, 'Cinq catégories au plus.'),
  /** Name of the stored picture. */
  featured_image: z.string().max(200).nullable(),
  /** What the picture shows, for those who do not see it. */
  featured_image_alt: z.string().trim().max(300),
  /** Who signs; null: the site itself. */
  author_id: id.nullable(),
});
export type PostDocument = z.infer<typeof postDocument>;
