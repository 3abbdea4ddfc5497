import { tokenise } from '../text/tokenise.ts';
import type { Case, State, WordFunction } from './labels.ts';
import { type Units, unitsOf } from './words/folding.ts';
import type { Lexeme } from './words/lexemes.ts';
import type { Reading } from './words/reading.ts';

/** A word of a line while it is analysed: passes take readings away and add what they have found. */
export interface Word {
  readonly index: number;
  readonly form: string;
  readonly units: Units;
  /** What stands between the word before and this one, without spaces. */
  readonly gap: string;
  /** Nothing is looked for across it: a full stop, a colon, a quotation mark. */
  readonly startsSentence: boolean;
  /** A comma or a dash stands before it. */
  readonly isAfterPause: boolean;
  readonly isInSpeech: boolean;
  readonly isInQuestion: boolean;
  /** What follows it up to the next word, without spaces. */
  readonly gapAfter: string;
  readings: Reading[];
  /** Entries that its function word may be, by reading. */
  entries: Map<Reading, Lexeme | null | undefined>;
  state: State | undefined;
  /** Set where the case is another than its ending names: a person called, a thing denied. */
  builtCase: Case | undefined;
  function: WordFunction | undefined;
  governor: number | undefined;
  /** One of the two words of eleven to nineteen. */
  isCompound: boolean;
  /** The governor is one of several words and nothing tells which. */
  isGovernorDoubtful: boolean;
  /** The word that asks for a verb's mood. */
  moodGovernor: number | undefined;
  /** The last word of the group that this one heads. */
  groupEnd: number;
}

const STRONG = /[.!؟؛:«»?…]/;
const PAUSE = /[،,؛–—-]/;

/** The words of a line with what the signs between them say. */
export function readLine(line: string): Word[] {
  const tokens = tokenise(line.normalize('NFC'));
  const words: Word[] = [];
  let gap = '';
  let depth = 0;
  for (const token of tokens) {
    if (!token.isWord) {
      gap = token.text.replace(/\s/g, '');
      for (const sign of gap) depth += sign === '«' ? 1 : sign === '»' ? -1 : 0;
      continue;
    }
    words.push(wordOf(token.text, words.length, gap, depth > 0));
    gap = '';
  }
  return withFollowing(words, gap);
}

function wordOf(form: string, index: number, gap: string, isInSpeech: boolean): Word {
  return {
    index,
    form,
    units: unitsOf(form),
    gap,
    startsSentence: index === 0 || STRONG.test(gap),
    isAfterPause: PAUSE.test(gap),
    isInSpeech,
    isInQuestion: false,
    gapAfter: '',
    readings: [],
    entries: new Map(),
    state: undefined,
    builtCase: undefined,
    function: undefined,
    governor: undefined,
    isCompound: false,
    isGovernorDoubtful: false,
    moodGovernor: undefined,
    groupEnd: index,
  };
}

function withFollowing(words: readonly Word[], lastGap: string): Word[] {
  let isInQuestion = false;
  return words
    .toReversed()
    .map((word) => {
      const gapAfter = words[word.index + 1]?.gap ?? lastGap;
      if (STRONG.test(gapAfter) || word.index === words.length - 1) isInQuestion = /؟|\?/.test(gapAfter);
      return { ...word, gapAfter, isInQuestion };
    })
    .toReversed();
}

/** The words of each sentence, as far as functions look. */
export function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  for (const word of words) {
    if (word.startsSentence) sentences.push([]);
    sentences.at(-1)?.push(word);
  }
  return sentences;
}
