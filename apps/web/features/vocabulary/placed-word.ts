import type { Segment } from '#modules/arabic';

/** A word where it stands in a text. */
export interface PlacedWord {
  /** Number of its line, from 1. */
  line: number;
  /** The line, its words marked, and which of these it is. */
  segments: readonly Segment[];
  at: number;
  /** Fully vowelled: an entry also covers the word with another last vowel. */
  spelling: string;
}

/** The word at a place (`line:place`) of lines that begin with the first. */
export function wordAt(place: string, lines: readonly { segments: readonly Segment[] }[]): PlacedWord {
  const [line = 0, at = 0] = place.split(':').map(Number);
  const segments = lines[line - 1]?.segments ?? [];
  return { line, segments, at, spelling: segments[at]?.text ?? '' };
}

/** Index of the entry of the word at a place (`line:place`), in the vocabulary by which the lines are marked. */
export function entryAt(place: string, lines: readonly { segments: readonly Segment[] }[]): number {
  const { segments, at } = wordAt(place, lines);
  return segments[at]?.entry ?? -1;
}
