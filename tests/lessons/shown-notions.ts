import type { WordAnalysis } from '#modules/arabic';
import type { ContentLibrary } from '#modules/authoring';
import { textSlugOf } from '#modules/library';
import type { LessonDocument } from '../../modules/lessons/document-schema.ts';
import { litWords, shownNotions } from '../../modules/lessons/quotes/shown-notions.ts';
import { parseLines } from '../../modules/parsing/making/parse-lines.ts';

/** A quoted line with what is lit in it, and whether one of these words shows what its lesson teaches. */
export interface QuotedLine {
  /** Code of the lesson, address of the text and number of the line. */
  place: string;
  lit: string[];
  isShown: boolean;
}

type Texts = ReadonlyMap<string, WordAnalysis[][]>;

/** Each text of a library, parsed as its page will have it. */
export function parseLibrary({ texts }: ContentLibrary): Texts {
  return new Map(
    texts.map(({ slugOfBook, title, orderInBook, arabicLines, words }) => [
      textSlugOf(slugOfBook, { title, order_in_book: orderInBook }),
      parseLines(
        arabicLines.map(({ text }) => text),
        words.map(({ form, dictionaryEntry }) => ({ form, entry: dictionaryEntry.word })),
      ),
    ]),
  );
}

/** The lines that a lesson quotes, if it says which notions it teaches. */
export function quotedLines({ number, notions, blocks }: LessonDocument, texts: Texts): QuotedLine[] {
  if (notions.length === 0) return [];
  return blocks.flatMap((block) => {
    if (block.kind !== 'line') return [];
    return [block.quote, ...(block.fallback ? [block.fallback] : [])].map((quote) => {
      const words = texts.get(quote.text_slug)?.[quote.line - 1] ?? [];
      return {
        place: `L${String(number).padStart(2, '0')} ${quote.text_slug} ${quote.line}`,
        lit: litWords(quote.arabic, words).map(({ form }) => form),
        isShown: shownNotions(notions, quote.arabic, words).length > 0,
      };
    });
  });
}
