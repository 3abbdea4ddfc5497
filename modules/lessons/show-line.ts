import type { QuotedLine } from '#modules/library';
import type { ShownLine } from './contract.ts';
import type { Quote } from './document-schema.ts';
import { plainText } from './format/inline.ts';

/**
 * Where the words between the asterisks of a piece stand in its line. None where the line does not have the piece any
 * more: it is shown all the same.
 */
function litSpans(piece: string | null, line: string): [number, number][] {
  if (piece === null) return [];
  const start = line.indexOf(plainText(piece));
  if (start < 0) return [];
  const spans: [number, number][] = [];
  let at = start;
  piece.split('*').forEach((part, index) => {
    if (index % 2 === 1) spans.push([at, at + part.length]);
    at += part.length;
  });
  return spans;
}

/** A quote beside the line of its text as it is now. */
export function showLine(quote: Quote, { text, arabic, french }: QuotedLine): ShownLine {
  return {
    kind: 'line',
    text_id: text.id,
    text_slug: text.slug,
    text_title: text.title,
    book_title: text.book_title,
    line: quote.line,
    arabic,
    french,
    lit_arabic: litSpans(quote.arabic, arabic),
    lit_french: litSpans(quote.french, french),
  };
}
