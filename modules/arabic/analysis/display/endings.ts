import type { WordAnalysis } from '../labels.ts';

/** « Pourquoi cette voyelle ? »: what the end of a word says, and the word that asks for it. */
export interface EndingReason {
  /** Plain French, the term last and in brackets. */
  readonly sentence: string;
  /** Place in the line of the word that asks for it. */
  readonly governor: number | undefined;
}

export function stemOf(word: WordAnalysis): string {
  return word.segments?.find(({ role }) => role === 'STEM')?.text ?? '';
}

export const LONG_ENDINGS: readonly (readonly [pattern: RegExp, ending: string])[] = [
  [/\u0648\u0646\u064E$/, '-ūna'],
  [/\u064A\u0652\u0646\u0650$/, '-ayni'],
  [/\u064A\u0646\u064E$/, '-īna'],
  [/\u0627\u0646\u0650$/, '-āni'],
];
export const SHORT_ENDINGS: Readonly<Record<string, string>> = {
  '\u064B': '-an',
  '\u064C': '-un',
  '\u064D': '-in',
  '\u064E': '-a',
  '\u064F': '-u',
  '\u0650': '-i',
};

/** Whether the next word begins with a letter that has no vowel, so that one helps over it: مِنَ الْبَيْتِ. */
export function isBeforeConnecting(words: readonly WordAnalysis[], { token }: WordAnalysis): boolean {
  return words[token + 1]?.form.startsWith('ا') ?? false;
}
