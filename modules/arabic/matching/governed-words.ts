import type { Segment } from './match.ts';

/**
 * Which segments of a line a preposition governs: between the two stands a space alone.
 * @param isPreposition whether the entry of this index is one
 */
export function governedWords(
  segments: readonly Segment[],
  isPreposition: (entry: number) => boolean,
): boolean[] {
  let isGoverned = false;
  return segments.map(({ text, entry }) => {
    const found = isGoverned;
    isGoverned = entry === undefined ? isGoverned && text === ' ' : isPreposition(entry);
    return found;
  });
}
