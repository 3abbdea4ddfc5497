import { queryOptions } from '@tanstack/react-query';
import type { Verb } from '#modules/conjugation/contract';
import type { Book, Text } from '#modules/library/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { CallRefused } from '../../client/call-refused.ts';
import type { Call } from '../../client/calls.ts';
import { blogQueries } from './blog-queries.ts';
import { rootQueries } from './root-queries.ts';

/** A text that opened, with its words, or the fact that it is locked for this reader. */
export type OpenedText = { locked: false; text: Text; words: TextWord[] } | { locked: true };

/** A refusal that a page shows as a view of its own, not as a failure. */
function isRefusal(error: unknown, status: number): boolean {
  return error instanceof CallRefused && error.status === status;
}

/** Where pages get what they show. The server looks a slug up in its index, the browser in the shelf it has. */
export interface PageSource {
  /** Asks as a visitor. */
  call: Call;
  /** The book at an address, or null. */
  findBook(slug: string): Promise<Book | null>;
  /** The same without asking anybody: what is at hand, or undefined. */
  peekBook(slug: string): Book | undefined;
  /** The verb at an address, or null. */
  findVerb(slug: string): Promise<Verb | null>;
}

/** A text as whoever calls may have it. */
export async function openText(call: Call, id: number): Promise<OpenedText> {
  try {
    const [text, words] = await Promise.all([
      call('GET /books/texts/{id}/', { params: { id } }),
      call('GET /vocabulary/text/{textId}/', { params: { textId: id } }),
    ]);
    return { locked: false, text, words };
  } catch (error) {
    if (isRefusal(error, 403)) return { locked: true };
    throw error;
  }
}

/** What the site says of itself and of its subscription. */
function offerQueries(call: Call) {
  const showcase = queryOptions({
    queryKey: ['showcase'],
    queryFn: () => call('GET /vocabulary/showcase/'),
  });

  /** How much is published, for what pages claim of it. */
  const counts = queryOptions({
    queryKey: ['counts'],
    queryFn: () => call('GET /books/counts/'),
  });

  const plans = queryOptions({
    queryKey: ['plans'],
    queryFn: () => call('GET /subscription/plans/'),
  });

  return { showcase, counts, plans };
}

function readingQueries({ call, findBook, peekBook }: PageSource) {
  const books = queryOptions({
    queryKey: ['books'],
    queryFn: () => call('GET /books/'),
  });

  const book = (slug: string) =>
    queryOptions({
      queryKey: ['book', slug],
      queryFn: () => findBook(slug),
      initialData: (): Book | null | undefined => peekBook(slug),
    });

  const bookTexts = (bookId: number) =>
    queryOptions({
      queryKey: ['books', bookId, 'texts'],
      queryFn: () => call('GET /books/{bookId}/texts/', { params: { bookId } }),
    });

  const text = (id: number) =>
    queryOptions({
      queryKey: ['texts', id],
      queryFn: () => openText(call, id),
    });

  /** Where a visitor has met the words of a text. The browser asks for it when it has nothing else to do. */
  const recall = (textId: number) =>
    queryOptions({
      queryKey: ['recall', textId],
      queryFn: () => call('GET /vocabulary/text/{textId}/recall/', { params: { textId } }),
    });

  return { books, book, bookTexts, text, recall };
}

function verbQueries({ call, findVerb }: PageSource) {
  const verb = (slug: string) =>
    queryOptions({
      queryKey: ['verb', slug],
      queryFn: () => findVerb(slug),
    });

  const verbSearch = (search: string) =>
    queryOptions({
      queryKey: ['verbs', 'search', search],
      queryFn: () => call('GET /vocabulary/verbs/search/', { query: { search } }),
    });

  const conjugation = (id: number) =>
    queryOptions({
      queryKey: ['verbs', id, 'conjugation'],
      queryFn: () => call('GET /vocabulary/verbs/{id}/conjugation/', { params: { id } }),
    });

  const verbFamily = (id: number) =>
    queryOptions({
      queryKey: ['verbs', id, 'family'],
      queryFn: () => call('GET /vocabulary/verbs/{id}/family/', { params: { id } }),
    });

  /** The forms of a verb that open texts have. */
  const metForms = (id: number) =>
    queryOptions({
      queryKey: ['verbs', id, 'met'],
      queryFn: () => call('GET /parsing/verb/{wordId}/', { params: { wordId: id } }),
    });

  return { verb, verbSearch, conjugation, verbFamily, metForms };
}

/** What pages ask for. Keys are shared by server and browser: what one loaded the other finds. */
export function createQueries(source: PageSource) {
  return {
    ...offerQueries(source.call),
    ...readingQueries(source),
    ...verbQueries(source),
    ...blogQueries(source.call),
    ...rootQueries(source.call),
    /** For what one page alone asks for: every page loads this file. */
    call: source.call,
  };
}

export type Queries = ReturnType<typeof createQueries>;

/** Slug of a text taken apart: its book's slug and its number. */
export function parseTextSlug(slug: string): { bookSlug: string; orderInBook: number } | undefined {
  const parts = /^(.+)-(?:texte|chapitre)-([1-9]\d*)$/.exec(slug);
  return parts?.[1] && parts[2] ? { bookSlug: parts[1], orderInBook: Number(parts[2]) } : undefined;
}
