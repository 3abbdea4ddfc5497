import type { WordAnalysis } from '#modules/arabic';

/** What is stored of a word: by the rules, or as somebody of the team has decided. */
export type ParsedWord = Omit<WordAnalysis, 'origin'> & {
  readonly origin: 'RULE' | 'CONFIRMED' | 'CORRECTED';
};

export interface ParsedLineRow {
  id: number;
  text_id: number;
  line: number;
  arabic: string;
  words: ParsedWord[];
  words_count: number;
  doubtful_count: number;
  version: number;
}

export interface DecisionRow {
  id: number;
  text_id: number;
  line: number;
  token: number;
  form: string;
  /** The line as it was when it was decided. */
  arabic: string;
  kind: 'CONFIRMED' | 'CORRECTED';
  word: ParsedWord;
  decided_by: number | null;
  decided_at: Date;
  is_lost: boolean;
}
