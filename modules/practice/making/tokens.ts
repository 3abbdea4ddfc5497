import { stripVowels, tokenise } from '#modules/arabic';
import type { ParsedWord } from '#modules/parsing';
import type { LineWord, PracticeLine } from './draft.ts';

/** A word of a line where it stands, in characters from 0. */
export interface PlacedToken {
  text: string;
  at: number;
  parsed: ParsedWord;
}

/** The words of a line with how they are parsed; none where the line has changed since. */
export function tokensOf({ arabic, parsed }: Pick<PracticeLine, 'arabic' | 'parsed'>): PlacedToken[] {
  const tokens: PlacedToken[] = [];
  let at = 0;
  let place = 0;
  for (const { text, isWord } of tokenise(arabic)) {
    if (isWord) {
      const word = parsed[place];
      place += 1;
      if (!word || stripVowels(word.form) !== stripVowels(text)) return [];
      tokens.push({ text, at, parsed: word });
    }
    at += text.length;
  }
  return place === parsed.length ? tokens : [];
}

/** Whether the dictionary entry of a parsed word is this one. */
export function isOfEntry(
  { entry }: ParsedWord,
  { lemma, homograph }: Pick<LineWord, 'lemma' | 'homograph'>,
): boolean {
  return entry === (homograph > 1 ? `${lemma} ${homograph}` : lemma);
}

/** A line without a stretch of it. */
export function gapAt(arabic: string, at: number, length: number): { before: string; after: string } {
  return { before: arabic.slice(0, at), after: arabic.slice(at + length) };
}
