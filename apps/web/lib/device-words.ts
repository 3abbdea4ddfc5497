import type { OwnPlace } from '#modules/own-texts/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { createStore } from './store.ts';

/** A word as a card shows it; one of a text that its reader has brought with its place there. */
export type CardWord = TextWord & { own_place?: OwnPlace | undefined };

/** Under this name the device has the words of whoever reads without an account. */
export const DEVICE_WORDS_KEY = 'soutour.words';

/** A dictionary entry that was saved, or said to be known, without an account. */
export interface DeviceWord {
  wordId: number;
  /** The word of a text that it was met in; 0 of one that is from no text of the library. */
  textWordId: number;
  /** Where it stands in a text of the reader's own. */
  ownPlace?: OwnPlace | undefined;
  arabic: string;
  french: string;
  isSaved: boolean;
  /** « Je le connais déjà ». */
  isKnown: boolean;
  /** The account that was open here when it was first to be taken along: no other gets it. */
  account?: string;
  /** The account has it; it waits here for the text that it was saved from, to have its line there. */
  isSent?: boolean;
}

/** By dictionary entry, the latest last. */
export type DeviceWords = ReadonlyMap<number, DeviceWord>;

/** The state that it would have in an account that knows nothing else. */
export function stateOnDevice(word: DeviceWord | undefined): 'known' | 'learning' | undefined {
  return word && (word.isKnown ? 'known' : 'learning');
}

/** Empty until stored-words.ts has read what there is, which pages without any such word never fetch. */
export const deviceWords = createStore<DeviceWords>(new Map());
