import type { Knex } from 'knex';
import type { Notion } from '#modules/arabic';
import { type QuotableText, readQuotableTexts } from '#modules/library';
import { type ParsedWord, readParsedLines } from '#modules/parsing';
import type { Quote } from '../document-schema.ts';
import { plainText } from '../format/inline.ts';
import { shownNotions } from './shown-notions.ts';

interface QuotePlace {
  lesson_id: number;
  text_slug: string;
  /** From 1. */
  line: number;
}

/** A piece that is not, or does not show, what its lesson says any more. */
export interface StaleQuote extends QuotePlace {
  /** The piece, Arabic or French. */
  quoted: string;
  /** What stands in the line now; null: the line is gone, or readers do not have its text. */
  stands: string | null;
  /** Null: the piece is gone. Else it stands there, and its lit words, which showed this, show it no more. */
  notion: Notion | null;
}

/** What the lit words of a quoted piece have shown, by the parsing of its line. */
export interface ShownNotion extends QuotePlace {
  /** The piece as its lesson has it, with the asterisks around what is lit. */
  quoted: string;
  notion: Notion;
}

interface HeldQuote {
  place: QuotePlace;
  notions: Notion[];
  quote: Quote;
  text: QuotableText | undefined;
  /** The stored parsing of the line as it is now; undefined where there is none yet. */
  words: ParsedWord[] | undefined;
}

const QUOTES = `
  select lessons.id, lessons.notions, quotes.quote
  from lessons, jsonb_array_elements(document->'blocks') as blocks (block),
    lateral (values (block->'quote'), (block->'fallback')) as quotes (quote)
  where state = 'published' and block->>'kind' = 'line' and jsonb_typeof(quotes.quote) = 'object'
  order by lessons.id`;

/** Every piece that a published lesson quotes, beside its text and the parsing of its line. */
async function readQuotes(db: Knex): Promise<HeldQuote[]> {
  const { rows } = await db.raw<{ rows: { id: number; notions: Notion[]; quote: Quote }[] }>(QUOTES);
  const texts = await readQuotableTexts(db, [...new Set(rows.map(({ quote }) => quote.text_slug))]);
  const held = rows.map(({ id, notions, quote }) => {
    const { text_slug, line } = quote;
    const text = texts.get(text_slug);
    const arabic = text?.arabic[line - 1];
    return {
      place: { lesson_id: id, text_slug, line },
      ...{ notions, quote, text },
      parsed: text && arabic && notions.length > 0 ? { textId: text.text.id, line, arabic } : undefined,
    };
  });
  const words = await readParsedLines(
    db,
    held.flatMap(({ parsed }) => parsed ?? []),
  );
  return held.map(({ parsed, ...quote }) => ({ ...quote, words: parsed && words(parsed) }));
}

/** The pieces of a quote that readers do not find in its line: its text has changed since. */
function lostPieces({ place, quote, text }: HeldQuote): StaleQuote[] {
  const stale = (piece: string | null, lines: readonly string[] = []): StaleQuote[] => {
    const quoted = piece === null ? '' : plainText(piece);
    const stands = lines[quote.line - 1] ?? null;
    return piece === null || stands?.includes(quoted) ? [] : [{ ...place, quoted, stands, notion: null }];
  };
  return [...stale(quote.arabic, text?.arabic), ...stale(quote.french, text?.french)];
}

const keyOf = ({ lesson_id: lesson, text_slug: slug, line, quoted, notion }: ShownNotion) =>
  [lesson, slug, line, quoted, notion].join('\n');

/**
 * Holds every quote of the published lessons against its line and the parsing of it. What people alone can tell was
 * never shown by the parsing, and is not missed in it.
 * @returns what is stale, and all that quotes have shown, now or before, as long as lessons quote and teach it
 */
export async function surveyQuotes(db: Knex): Promise<{ stale: StaleQuote[]; shown: ShownNotion[] }> {
  const before: ShownNotion[] = await db('shown_notions').select();
  const known = new Set(before.map(keyOf));
  const stale: StaleQuote[] = [];
  const shown = new Map<string, ShownNotion>();
  for (const held of await readQuotes(db)) {
    const { place, notions, quote, words } = held;
    const lost = lostPieces(held);
    stale.push(...lost);
    const now = new Set(words && shownNotions(notions, quote.arabic, words));
    for (const notion of notions) {
      const one = { ...place, quoted: quote.arabic, notion };
      const key = keyOf(one);
      if (known.has(key) || now.has(notion)) shown.set(key, one);
      if (words && lost.length === 0 && known.has(key) && !now.has(notion)) {
        const stands = held.text?.arabic[place.line - 1] ?? null;
        stale.push({ ...place, quoted: plainText(quote.arabic), stands, notion });
      }
    }
  }
  return { stale, shown: [...shown.values()] };
}

/** Every piece that a published lesson quotes and that is to be held against its line again. */
export async function findStaleQuotes(db: Knex): Promise<StaleQuote[]> {
  return (await surveyQuotes(db)).stale;
}
