import type { ComponentType } from 'react';
import type { Recall } from '#modules/vocabulary/contract';
import type { CardWord } from '../../../lib/device-words.ts';

export interface OwnWordProps {
  textId: number;
  word: CardWord;
  /** Where the words of the text were met before, and which of them are saved; undefined while nobody knows. */
  recall: Recall | undefined;
  /** The card has another height. */
  onResize: () => void;
}

/** The parts of a card that are of its reader. */
export interface OwnWord {
  /** How well they know the word, and what they say of that themselves. */
  Memo: ComponentType<OwnWordProps>;
  /** Puts it among their words, or takes it out again. */
  SaveButton: ComponentType<OwnWordProps>;
}
