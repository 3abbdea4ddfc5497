import { createStore } from './store.ts';

/** Under this name the device has the words of whoever reads without an account. */
export const DEVICE_WORDS_KEY = 'soutour.words';

/** A dictionary entry that was saved, or said to be known, without an account. */
export interface DeviceWord {
  wordId: number;
  /** The word of a text that it was met in. */
  textWordId: number;
  arabic: string;
  french: string;
  isSaved: boolean;
  /** « Je le connais déjà ». */
  isKnown: boolean;
  /** The account that was open here when it was first to be taken along: no other gets it. */
  account?: string;
}

/** By dictionary entry, the latest last. */
export type DeviceWords = ReadonlyMap<number, DeviceWord>;

/** The state that it would have in an account that knows nothing else. */
export function stateOnDevice(word: DeviceWord | undefined): 'known' | 'learning' | undefined {
  return word && (word.isKnown ? 'known' : 'learning');
}

/** Empty until stored-words.ts has read what there is, which pages without any such word never fetch. */
export const deviceWords = createStore<DeviceWords>(new Map());
