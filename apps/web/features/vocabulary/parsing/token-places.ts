import { type Segment, tokenise } from '#modules/arabic';

// A line on the page is cut into stretches, known words and whatever stands between them; what is said of its words
// counts words alone.

function countWords({ text }: Segment): number {
  return tokenise(text).filter(({ isWord }) => isWord).length;
}

/** Place among the words of a line, from 0, of its stretch `at`; undefined for one that is not one word. */
export function tokenAt(segments: readonly Segment[], at: number): number | undefined {
  const stretch = segments[at];
  if (!stretch || countWords(stretch) !== 1) return undefined;
  return segments.slice(0, at).reduce((count, each) => count + countWords(each), 0);
}

/** The stretch in which a word of a line stands; -1 where there is none. */
export function stretchOf(segments: readonly Segment[], token: number): number {
  let next = 0;
  return segments.findIndex((each) => {
    next += countWords(each);
    return token < next;
  });
}
