import { tokenise } from '../text/tokenise.ts';

/** A sentence ends with a stop, and what closes behind it. */
const SENTENCE = /[^.!?؟…]*(?:[.!?؟…]+[»”")\]]*\s*|$)/gu;
const CLAUSE = /[^،؛:]*(?:[،؛:]\s*|$)/gu;
/** A line of more words is parted at its sentences, then at its commas. */
const MOST_WORDS = 30;

const wordsIn = (text: string) => tokenise(text).filter(({ isWord }) => isWord).length;

/**
 * A text in lines that can be read one by one: a line of its own stays, a paragraph is cut into sentences, and a very long
 * sentence at its commas.
 */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => (wordsIn(line) <= MOST_WORDS / 2 ? [line] : partsOf(line, SENTENCE)))
    .flatMap((line) => (wordsIn(line) <= MOST_WORDS ? [line] : joinShort(partsOf(line, CLAUSE))));
}

function partsOf(line: string, pattern: RegExp): string[] {
  return (line.match(pattern) ?? [line]).map((part) => part.trim()).filter((part) => part !== '');
}

/** Clauses are put together as long as they make no long line. */
function joinShort(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && wordsIn(last) + wordsIn(part) <= MOST_WORDS / 2)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}
