import type { Segment } from '#modules/arabic';
import type { TextWord } from '#modules/vocabulary/contract';

/** A line of a text, its words marked. */
export interface ViewedLine {
  number: number;
  segments: readonly Segment[];
  french: string;
}

export interface LineViewProps {
  textId: number;
  title: string;
  /** Those of the text. */
  words: readonly TextWord[];
  line: ViewedLine;
  /** Lets a line be heard, where it can be. */
  onListen: ((line: number) => void) | undefined;
  onClose: () => void;
}
