import { showsNotion, tokenise, type WordAnalysis } from '#modules/arabic';
import type { ContentLibrary } from '#modules/authoring';
import { textSlugOf } from '#modules/library';
import type { LessonDocument } from '../../modules/lessons/document-contract.ts';
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

/** The words of a line that are lit in a piece of it, whole. */
function litWords(piece: string, words: readonly WordAnalysis[]): WordAnalysis[] {
  const parts = piece.split('*');
  const marks: boolean[] = [];
  parts.forEach((part, index) => {
    for (const _ of part) marks.push(index % 2 === 1);
  });
  const forms: { text: string; isLit: boolean }[] = [];
  let at = 0;
  for (const { text, isWord } of tokenise(parts.join(''))) {
    if (isWord) forms.push({ text, isLit: marks.slice(at, at + [...text].length).includes(true) });
    at += [...text].length;
  }
  const start = words.findIndex((_, from) =>
    forms.every(({ text }, nth) => words[from + nth]?.form === text),
  );
  return words.slice(start, start + forms.length).filter((_, nth) => forms[nth]?.isLit);
}

/** The lines that a lesson quotes, if it says which notions it teaches. */
export function quotedLines({ number, notions, blocks }: LessonDocument, texts: Texts): QuotedLine[] {
  if (notions.length === 0) return [];
  return blocks.flatMap((block) => {
    if (block.kind !== 'line') return [];
    return [block.quote, ...(block.fallback ? [block.fallback] : [])].map((quote) => {
      const words = texts.get(quote.text_slug)?.[quote.line - 1] ?? [];
      const lit = litWords(quote.arabic, words);
      return {
        place: `L${String(number).padStart(2, '0')} ${quote.text_slug} ${quote.line}`,
        lit: lit.map(({ form }) => form),
        isShown: lit.some((word) => notions.some((notion) => showsNotion(notion, words, word))),
      };
    });
  });
}
