import type { WordAnalysis } from '#modules/arabic';
import type { PartOfSpeech } from '#modules/vocabulary/contract';

/** What the form of an Arabic word asks of its French. */
export interface ArabicForm {
  part: PartOfSpeech;
  /** 1 to 3; undefined where it is not known. */
  person?: number | undefined;
  gender?: 'M' | 'F' | undefined;
  isPlural?: boolean | undefined;
  /** Bears the article, or a pronoun, or is annexed to what does. */
  isDefinite?: boolean | undefined;
  tense?: WordAnalysis['tense'];
  mood?: WordAnalysis['mood'];
  isPassive?: boolean | undefined;
  isFuture?: boolean | undefined;
  /** A pronoun is written onto it. */
  hasObject?: boolean | undefined;
}

/** A stretch of a French line that says what an Arabic word says. */
export interface FoundSense {
  /** The words that are its own, by their places. */
  readonly from: number;
  readonly to: number;
  /** Where the group begins that it leads: its determiner. */
  readonly groupFrom: number;
  /** As it is to be shown. */
  readonly sense: string;
  /** Which of the dictionary's senses it is, from 0. */
  readonly rank: number;
  /** It might be another word that is written so. */
  readonly isWeak: boolean;
}
