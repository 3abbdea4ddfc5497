import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';

export type { CompletedText } from './completion/contract.ts';
export { completionCalls } from './completion/contract.ts';
export type { FollowedBook } from './following/contract.ts';
export { followCalls } from './following/contract.ts';
export type { TextOpenings } from './openings/contract.ts';
export { openingStaffCalls } from './openings/contract.ts';
export { placeCalls } from './places/contract.ts';

const id = z.int().positive();
const count = z.int().nonnegative();

/** How hard a text is, by the names of the European framework. */
export const level = z.enum(['A1', 'A2', 'B1', 'B2', 'C1']);

export const book = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** Whether it is called premium: by its authors, and as long as none of its texts is free. */
  is_premium: z.boolean(),
  /** Added: address of the book's page, /books/{slug}. */
  slug: z.string(),
  /** Added: the Arabic title that stands beside the French one; some books have none. */
  title_ar: z.string().nullable(),
  /** Added: how many texts learners see in it, for cards and counts. */
  texts_count: z.int().nonnegative(),
  /** Added: how many of them anyone may read. */
  free_texts_count: z.int().nonnegative(),
  /** Added: the lowest and the highest level of its texts; null while none is counted. */
  level_from: level.nullable(),
  level_to: level.nullable(),
});
export type Book = z.infer<typeof book>;

/** A text as it is named where nothing else is said of it. */
export const namedText = z.object({
  id,
  title: z.string(),
  book: id,
  book_title: z.string(),
  order_in_book: z.int().positive(),
  is_free_sample: z.boolean(),
  /** Added: address of the text's page, /texts/{slug}. */
  slug: z.string(),
  /** Added: the Arabic title; some texts have none. */
  title_ar: z.string().nullable(),
});
export type NamedText = z.infer<typeof namedText>;

export const textListItem = namedText.extend({
  /** Added: counted from its sentences and its grammar, unless its authors have given a reason for another; null while it is being counted. */
  level: level.nullable(),
  /** Added. */
  lines_count: count,
  /** Added: running words of its Arabic. */
  words_count: count,
  /** Added: how long it takes somebody who looks some of its words up. */
  minutes: id,
});
export type TextListItem = z.infer<typeof textListItem>;

/** What of the library is published: whatever a page says to sell it is counted here. */
export const libraryCounts = z.object({
  books_count: count,
  /** The books whose texts are all for subscribers. */
  reserved_books_count: count,
  texts_count: count,
  /** How many of the texts anyone may read; the others are for subscribers. */
  free_texts_count: count,
  /** How many of the texts for subscribers have a recording. */
  reserved_recordings_count: count,
  /** Mondays (YYYY-MM-DD) of the last weeks in which a text was published, the latest first. */
  weeks_with_texts: z.array(z.iso.date()),
});
export type LibraryCounts = z.infer<typeof libraryCounts>;

/** What the credit of a recording begins with that no person has spoken. */
export const SYNTHETIC_CREDIT = 'Voix de synthèse';
export const isSynthetic = (credit: string | null): boolean => credit?.startsWith(SYNTHETIC_CREDIT) ?? false;

/** Where a line begins and ends in the recording, in seconds from its beginning. */
export const lineTimes = z.object({ start: z.number().nonnegative(), end: z.number().positive() });
export type LineTimes = z.infer<typeof lineTimes>;

export const text = z.object({
  id,
  title: z.string(),
  book: id,
  book_title: z.string(),
  /** Path of the recording below the site's root, or null. */
  audio_file: z.string().nullable(),
  /** Added: who speaks in the recording, which the player says beside it; null without a recording. */
  audio_credit: z.string().nullable(),
  /**
   * Added: the times of each Arabic line, in their order, for the line that is heard to be lit and one line
   * to be played alone. Null without a recording, and while nobody has timed it.
   */
  audio_lines: z.array(lineTimes).nullable(),
  /** One line for each Arabic line, separated by line breaks, like both Arabic columns. */
  french_translation: z.string(),
  content_with_vowels: z.string(),
  content_without_vowels: z.string(),
});
export type Text = z.infer<typeof text>;

const byId = z.object({ id: idParam });

export const libraryCalls = defineCalls({
  'GET /books/': {
    summary: 'Published books, in the order of the shelf.',
    access: 'public',
    response: z.array(book),
    cache: 'revision',
  },
  'GET /books/counts/': {
    summary: 'Added. How much is published, how much of it is free, and how often something is added.',
    access: 'public',
    response: libraryCounts,
    cache: 'revision',
  },
  'GET /books/{id}/': {
    summary: 'One published book.',
    access: 'public',
    params: byId,
    response: book,
    cache: 'revision',
  },
  'GET /books/texts/': {
    summary: 'Every published text, without its content, book by book in reading order.',
    access: 'public',
    response: z.array(textListItem),
    cache: 'revision',
  },
  'GET /books/{bookId}/texts/': {
    summary: 'The published texts of one book, without their content, in reading order.',
    access: 'public',
    params: z.object({ bookId: idParam }),
    response: z.array(textListItem),
    cache: 'revision',
  },
  'GET /books/texts/{id}/': {
    summary: 'A text with both columns, for those who may read it.',
    access: 'public',
    actor: 'optional',
    params: byId,
    response: text,
    errors: [403],
    metered: true,
    counted: true,
    cache: 'revision',
  },
  'GET /books/texts/{id}/audio/': {
    summary: "A text's recording, for those who may read the text; answers byte ranges.",
    access: 'public',
    actor: 'optional',
    params: byId,
    response: 'audio',
    errors: [403, 416],
    metered: true,
  },
});
