import type { Book } from '#modules/library/contract';
import { keptTexts } from './kept-texts.ts';

/** What a call would be answered, from the texts that are kept; undefined when none of them tells. */
export async function keptAnswer(
  own: string | undefined,
  name: string,
  params: Record<string, unknown>,
): Promise<unknown> {
  const kept = await keptTexts(own);
  const ofText = (id: unknown) => kept.find(({ text }) => text.id === id);
  switch (name) {
    case 'GET /books/{bookId}/texts/':
      return kept.find(({ book }) => book.id === params.bookId)?.texts;
    case 'GET /books/texts/{id}/':
      return ofText(params.id)?.opened.text;
    case 'GET /vocabulary/text/{textId}/':
      return ofText(params.textId)?.opened.words;
    case 'GET /vocabulary/text/{textId}/recall/':
      return ofText(params.textId)?.recall ?? undefined;
    default:
      return undefined;
  }
}

export async function keptBook(own: string | undefined, slug: string): Promise<Book | undefined> {
  return (await keptTexts(own)).find(({ book }) => book.slug === slug)?.book;
}
