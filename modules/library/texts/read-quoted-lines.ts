import type { Knex } from 'knex';
import type { TextListItem } from '../contract.ts';
import { presentTextListItem } from '../present.ts';
import { publishedTexts } from './published-texts.ts';

/** A published text as it is now, line by line. Who is shown it has been asked by whoever reads it. */
export interface QuotableText {
  text: TextListItem;
  arabic: string[];
  french: string[];
}

/** A line of it. */
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

/** The published texts at some addresses, by their address; those that are not there are left out. */
export async function readQuotableTexts(
  db: Knex,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, QuotableText>> {
  const places = slugs.flatMap((slug) => partsOf(slug) ?? []);
  if (places.length === 0) return new Map();
  const rows = await publishedTexts(db)
    .select('content_with_vowels', 'french_translation')
    .whereRaw('(books.slug, order_in_book) in (select * from unnest(?::text[], ?::integer[]))', [
      places.map(({ bookSlug }) => bookSlug),
      places.map(({ order }) => order),
    ]);
  return new Map(
    rows.map((row) => {
      const text = presentTextListItem(row);
      const arabic = row.content_with_vowels.split('\n');
      return [text.slug, { text, arabic, french: row.french_translation.split('\n') }];
    }),
  );
}

/**
 * Lines of published texts, in the order in which they are asked for; undefined for a line, or a text, that is not there.
 */
export async function readQuotedLines(
  db: Knex,
  wanted: readonly LineReference[],
): Promise<(QuotedLine | undefined)[]> {
  const texts = await readQuotableTexts(
    db,
    wanted.map(({ textSlug }) => textSlug),
  );
  return wanted.map(({ textSlug, line }) => {
    const found = texts.get(textSlug);
    const arabic = found?.arabic[line - 1];
    const french = found?.french[line - 1];
    if (!found || arabic === undefined || french === undefined) return undefined;
    return { text: found.text, arabic, french };
  });
}
