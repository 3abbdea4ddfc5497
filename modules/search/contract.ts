import { z } from 'zod';
import { defineCalls, SEARCH_PACE } from '#modules/platform/contract';
import { partOfSpeech } from '#modules/vocabulary/contract';

const id = z.int().positive();
const count = z.int().nonnegative();
/** From and to, in characters of the line. */
const range = z.tuple([count, count]);

const foundLine = z.object({
  text_id: id,
  /** Address of the text's page, /texts/{slug}. */
  slug: z.string(),
  text_title: z.string(),
  book_title: z.string(),
  /** Number of the line, from 1. */
  line: id,
  arabic: z.string(),
  french: z.string(),
  /** What was looked for, in the Arabic line and in the French one; in one of them there may be nothing. */
  hits: z.array(range),
  french_hits: z.array(range),
});
export type FoundLine = z.infer<typeof foundLine>;

const foundEntry = z.object({
  id,
  arabic_with_vowels: z.string(),
  french_translation: z.string(),
  part_of_speech: partOfSpeech,
  plural_with_vowels: z.string().nullable(),
  /** Letters separated by spaces, or null; and whether the root has a page. */
  root: z.string().nullable(),
  has_root_page: z.boolean(),
});
export type FoundEntry = z.infer<typeof foundEntry>;

const foundVerb = z.object({
  id,
  slug: z.string(),
  arabic_with_vowels: z.string(),
  french_translation: z.string(),
  /** The first cell of its table that was looked for, and what stands there; null where no form was. */
  cell: z.string().nullable(),
  form: z.string().nullable(),
});
export type FoundVerb = z.infer<typeof foundVerb>;

const foundRoot = z.object({
  /** Letters separated by spaces. */
  root: z.string(),
  /** Whether it has a page, as roots of published texts do. */
  has_page: z.boolean(),
  /** Its simplest words, those of the dictionary that no text has among them. */
  words: z.array(z.object({ arabic_with_vowels: z.string(), french_translation: z.string() })),
});
export type FoundRoot = z.infer<typeof foundRoot>;

const foundLesson = z.object({
  slug: z.string(),
  kind: z.enum(['lesson', 'alphabet']),
  number: id,
  level: z.string(),
  title: z.string(),
  arabic_title: z.string(),
});
export type FoundLesson = z.infer<typeof foundLesson>;

const foundArticle = z.object({ slug: z.string(), title: z.string(), title_ar: z.string().nullable() });
export type FoundArticle = z.infer<typeof foundArticle>;

/** A book or a text that is called so; of texts those that the reader may open. */
const foundTitle = z.object({
  kind: z.enum(['book', 'text']),
  /** Address of its page, /books/{slug} or /texts/{slug}. */
  slug: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  /** Of a text. */
  book_title: z.string().nullable(),
});
export type FoundTitle = z.infer<typeof foundTitle>;

/** An entry that is written almost so. */
const nearWord = z.object({
  arabic_with_vowels: z.string(),
  french_translation: z.string(),
  /** One letter is another, is missing or is too many; else it is only alike. */
  is_one_letter_off: z.boolean(),
});
export type NearWord = z.infer<typeof nearWord>;

export const searchKind = z.enum(['lines', 'titles', 'entries', 'verbs', 'roots', 'lessons', 'articles']);
export type SearchKind = z.infer<typeof searchKind>;

/** From so many on, lines are not counted: « 500 lignes ou plus ». */
export const MOST_COUNTED = 500;

export const searchAnswer = z.object({
  lines: z.array(foundLine),
  /** Lines that the reader may open, at most 500. */
  lines_count: count,
  /** Lines that only subscribers may open, at most 500, and how many texts they are in. */
  locked_lines_count: count,
  locked_texts_count: count,
  /** Added: books and texts by their titles. */
  titles: z.array(foundTitle),
  entries: z.array(foundEntry),
  verbs: z.array(foundVerb),
  roots: z.array(foundRoot),
  lessons: z.array(foundLesson),
  articles: z.array(foundArticle),
  /** Added: where no entry and no verb is found, those that are written almost so. */
  near: z.array(nearWord),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

const suggestion = z.object({
  kind: z.enum(['word', 'verb', 'text', 'book', 'lesson', 'article']),
  french: z.string(),
  arabic: z.string(),
  /** Where it leads: a page, or a search. */
  address: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** Longer than any line; more is refused before it is looked at. */
const typed = z.string().max(200).default('');

export const searchCalls = defineCalls({
  'GET /search/': {
    summary:
      'Added. Lines and titles of texts, entries, verbs, roots, lessons and articles, by Arabic in any form, a root, Latin letters for Arabic, or French in any form. Lines of texts that the reader may not open are counted alone.',
    access: 'public',
    actor: 'optional',
    query: z.object({
      q: typed,
      kind: searchKind.optional(),
      /** Of the lines, fifty a page, where they alone are asked for. */
      page: z.coerce.number().int().min(1).max(10).default(1),
    }),
    response: searchAnswer,
    pace: SEARCH_PACE,
  },
  'GET /search/suggestions/': {
    summary:
      'Added. Four words, verbs, free texts, books or lessons at most that begin with what is being typed.',
    access: 'public',
    query: z.object({ q: typed }),
    response: z.array(suggestion),
  },
});
