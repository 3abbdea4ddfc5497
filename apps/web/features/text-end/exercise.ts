import type { Segment } from '#modules/arabic';
import type { MemoryState } from '#modules/memory/contract';
import type { TextWord } from '#modules/vocabulary/contract';

/** A line of a text with its words found; `entry` of a segment is the place of its word among the text's. */
export interface PracticeLine {
  /** From 1. */
  number: number;
  segments: readonly Segment[];
  french: string;
}

/** What exercises are made of: a text that was just read, and what its reader knows of its words. */
export interface PracticeText {
  lines: readonly PracticeLine[];
  words: readonly TextWord[];
  stateOf: (word: TextWord) => MemoryState;
}

interface OfOneLine {
  /** The number of the line. */
  line: number;
  french: string;
  /** What of the line stands before and after that which is asked. */
  before: string;
  after: string;
}

/** One word is left out, and chosen among a few. */
export interface ChoiceExercise extends OfOneLine {
  kind: 'cloze' | 'form';
  word: TextWord;
  /** As it stands in the line; one of the choices. */
  answer: string;
  choices: readonly string[];
  /** In one sentence, why each of them is right or wrong. */
  reasons: Readonly<Record<string, string>>;
}

/** Words of a line that have lost their order. */
export interface OrderExercise extends OfOneLine {
  kind: 'order';
  /** In the order of the line. */
  answer: readonly string[];
  shuffled: readonly string[];
}

export type Exercise = ChoiceExercise | OrderExercise;

/** A word of a line that the text explains, with its place in the line. */
export interface PlacedWord {
  line: PracticeLine;
  at: number;
  spelling: string;
  word: TextWord;
}

/** What a word means where it stands. */
export const senseOf = ({ contextual_translation: here, word_details: entry }: TextWord): string =>
  here ?? entry.french_translation;

/** All words of a text that are one word and explained. */
export function placeWords({ lines, words }: PracticeText): PlacedWord[] {
  return lines.flatMap((line) =>
    line.segments.flatMap(({ text, entry }, at) => {
      const word = entry === undefined ? undefined : words[entry];
      return word && !/\s/.test(text) ? [{ line, at, spelling: text, word }] : [];
    }),
  );
}

/** The line without some of its segments, from one place up to another. */
export function leaveOut({ number, segments, french }: PracticeLine, from: number, to: number): OfOneLine {
  const textOf = (some: readonly Segment[]) => some.map(({ text }) => text).join('');
  return { line: number, french, before: textOf(segments.slice(0, from)), after: textOf(segments.slice(to)) };
}
