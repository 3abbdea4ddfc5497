import { tokenise } from './tokenise.ts';
import { readWord, type VowelledWord } from './vowelled-word.ts';

/** Whether speech begins with a word, goes on through it, or may do either (after a bracket, say). */
export type Opening = 'begins' | 'goes-on' | 'either';

/** A word where it stands in its text. */
export interface PlacedWord extends VowelledWord {
  readonly text: string;
  /** Where the word begins in the text, in UTF-16 units. */
  readonly offset: number;
  readonly opening: Opening;
  /** No punctuation parts it from the word before: the two are said in one breath. */
  readonly isJoined: boolean;
}

/** What stands between two words, or before the first or after the last. */
export interface Gap {
  readonly text: string;
  readonly offset: number;
}

const BEGINS_SPEECH = '.!؟:«';

/**
 * Cuts a text into its words, each with its place in speech, and the gaps between them.
 * @param text one or several lines
 */
export function readPhrase(text: string): { words: PlacedWord[]; gaps: Gap[] } {
  const words: PlacedWord[] = [];
  const gaps: Gap[] = [];
  let offset = 0;
  let gap = '\n';
  for (const token of tokenise(text)) {
    if (token.isWord) {
      const isJoined = gap.trim() === '' && !gap.includes('\n');
      const word = readWord(token.text.normalize('NFC'));
      words.push({ ...word, text: token.text, offset, opening: openingAfter(gap), isJoined });
      gap = '';
    } else {
      gaps.push({ text: token.text, offset });
      gap = words.length === 0 ? '\n' : token.text;
    }
    offset += token.text.length;
  }
  return { words, gaps };
}

function openingAfter(gap: string): Opening {
  const signs = gap.trim();
  if (gap.includes('\n') || BEGINS_SPEECH.includes(signs.at(-1) ?? ' ')) return 'begins';
  return signs === '' || signs === '،' ? 'goes-on' : 'either';
}
