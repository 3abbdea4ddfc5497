import type { Book } from '#modules/library/contract';
import { OWN_TEXTS } from './offline-place.ts';
import { offlineTexts } from './offline-texts.ts';
import { offlineToday } from './offline-today.ts';
import { readOwn } from './own-copies.ts';

/** What a call would be answered, from the texts that are stored offline; undefined when none of them tells. */
export async function offlineAnswer(
  own: string | undefined,
  name: string,
  params: Record<string, unknown>,
): Promise<unknown> {
  const stored = await offlineTexts(own);
  const ofText = (id: unknown) => stored.find(({ text }) => text.id === id);
  switch (name) {
    case 'GET /books/{bookId}/texts/':
      return stored.find(({ book }) => book.id === params.bookId)?.texts;
    case 'GET /books/texts/{id}/':
      return ofText(params.id)?.opened.text;
    case 'GET /vocabulary/text/{textId}/':
      return ofText(params.textId)?.opened.words;
    case 'GET /vocabulary/text/{textId}/recall/':
      return ofText(params.textId)?.recall ?? undefined;
    case 'GET /parsing/text/{textId}/':
      return ofText(params.textId)?.parsing ?? undefined;
    case 'GET /memory/text/{id}/':
      return ofText(params.id)?.memory ?? undefined;
    case 'GET /today/':
      return offlineToday(own);
    case 'GET /own-texts/':
      return readOwn(own, OWN_TEXTS);
    case 'GET /own-texts/glosses/':
      return readOwn(own, `${OWN_TEXTS}.glosses`);
    case 'GET /own-texts/{id}/':
      return (await readOwn(own, `${OWN_TEXTS}.${String(params.id)}`)) ?? undefined;
    default:
      return undefined;
  }
}

export async function offlineBook(own: string | undefined, slug: string): Promise<Book | undefined> {
  return (await offlineTexts(own)).find(({ book }) => book.slug === slug)?.book;
}
