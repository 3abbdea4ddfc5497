import type { Case, Mood, WordFunction } from '../analysis/labels.ts';
import type { Word } from '../analysis/line.ts';

/** What a word is not, though the word that it belongs to asks for it. */
export type Disagreement = {
  /** Place of the word in its line, counted in words from 0. */
  readonly token: number;
  /** Of the word that asks: its own where its own proclitic does. */
  readonly governor: number;
} & (
  | { readonly fault: 'CASE'; readonly function: WordFunction; readonly expected: Case; readonly found: Case }
  | { readonly fault: 'MOOD'; readonly expected: readonly Mood[] }
  | {
      readonly fault: 'GENDER' | 'NUMBER';
      readonly function: WordFunction | 'VERB' | 'DEMONSTRATIVE';
      /** The word that asks is a plural, which may ask for a feminine singular. */
      readonly isOfPlural?: true;
    }
  | {
      readonly fault:
        | 'NUMERAL_GENDER'
        | 'COUNTED_NUMBER'
        | 'UNASKED_GENITIVE'
        | 'UNASKED_MOOD'
        | 'UNFINISHED_ANNEXATION'
        | 'ARTICLE_AND_TANWIN'
        | 'ARTICLE_AFTER_CALL'
        | 'DIPTOTE_WITH_TANWIN'
        | 'FEMININE_PLURAL_IN_A';
    }
);

/** A disagreement of one word with the words around it, where it is certain. */
export type Rule = (words: readonly Word[], word: Word) => Disagreement | undefined;
