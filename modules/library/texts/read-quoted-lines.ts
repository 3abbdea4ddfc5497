import type { Knex } from 'knex';
import type { TextListItem } from '../contract.ts';
import { presentTextListItem } from '../present.ts';
import { publishedTexts } from './published-texts.ts';

/** A line of a published text as it is now. Who is shown it has been asked by whoever reads it. */
export interface QuotedLine {
  text: TextListItem;
  arabic: string;
  french: string;
}

interface LineReference {
  textSlug: string;
  /** From 1. */
  line: number;
}

function partsOf(slug: string): { bookSlug: string; order: number } | undefined {
  const [, bookSlug, order] = /^(.+)-(?:texte|chapitre)-(\d{1,6})$/.exec(slug) ?? [];
  return bookSlug === undefined ? undefined : { bookSlug, order: Number(order) };
}

/**
 * Lines of published texts, in the order in which they are asked for; undefined for a line, or a text, that is not there.
 */
export async function readQuotedLines(
  db: Knex,
  wanted: readonly LineReference[],
): Promise<(QuotedLine | undefined)[]> {
  const places = wanted.flatMap(({ textSlug }) => partsOf(textSlug) ?? []);
  if (places.length === 0) return wanted.map(() => undefined);
  const rows = await publishedTexts(db)
    .select('content_with_vowels', 'french_translation')
    .whereRaw('(books.slug, order_in_book) in (select * from unnest(?::text[], ?::integer[]))', [
      places.map(({ bookSlug }) => bookSlug),
      places.map(({ order }) => order),
    ]);
  const texts = new Map(rows.map((row) => [presentTextListItem(row).slug, row]));
  return wanted.map(({ textSlug, line }) => {
    const row = texts.get(textSlug);
    const arabic = row?.content_with_vowels.split('\n')[line - 1];
    const french = row?.french_translation.split('\n')[line - 1];
    if (!row || arabic === undefined || french === undefined) return undefined;
    return { text: presentTextListItem(row), arabic, french };
  });
}
