import type { Knex } from 'knex';
import { readQuotableTexts } from '#modules/library';
import type { Quote } from '../document-contract.ts';
import { plainText } from '../format/inline.ts';

/** A piece that a lesson quotes and that does not stand in its line any more. */
export interface StaleQuote {
  lessonId: number;
  textSlug: string;
  /** From 1. */
  line: number;
  /** The piece, Arabic or French. */
  quoted: string;
  /** What stands in the line now; null: the line is gone, or readers do not have its text. */
  stands: string | null;
}

const QUOTES = `
  select lessons.id, quotes.quote
  from lessons, jsonb_array_elements(document->'blocks') as blocks (block),
    lateral (values (block->'quote'), (block->'fallback')) as quotes (quote)
  where state = 'published' and block->>'kind' = 'line' and jsonb_typeof(quotes.quote) = 'object'
  order by lessons.id`;

/** Every piece that a published lesson quotes and that readers do not find in its line: its text has changed since. */
export async function findStaleQuotes(db: Knex): Promise<StaleQuote[]> {
  const { rows } = await db.raw<{ rows: { id: number; quote: Quote }[] }>(QUOTES);
  const texts = await readQuotableTexts(db, [...new Set(rows.map(({ quote }) => quote.text_slug))]);
  return rows.flatMap(({ id, quote }) => {
    const text = texts.get(quote.text_slug);
    const stale = (piece: string | null, lines: readonly string[] = []): StaleQuote[] => {
      const quoted = piece === null ? '' : plainText(piece);
      const stands = lines[quote.line - 1] ?? null;
      if (piece === null || stands?.includes(quoted)) return [];
      return [{ lessonId: id, textSlug: quote.text_slug, line: quote.line, quoted, stands }];
    };
    return [...stale(quote.arabic, text?.arabic), ...stale(quote.french, text?.french)];
  });
}
