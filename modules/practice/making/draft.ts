import type { ParsedWord } from '#modules/parsing';
import type { PracticeKind, PracticeQuestion } from '../contract.ts';

/** A line that a reader has read. */
export interface Place {
  text_id: number;
  /** From 1. */
  line: number;
}

/** A dictionary entry as the drills use it. */
export interface PracticeWord {
  word_id: number;
  part_of_speech: string;
  lemma: string;
  homograph: number;
  french: string;
  root: string | null;
  plural: string | null;
  masdar: string | null;
  present: string | null;
  past: string | null;
  slug: string | null;
}

/** An entry as it stands in a line. */
export interface LineWord extends PracticeWord {
  /** Without what is written onto its front. */
  form: string;
  sense: string | null;
}

/** A line that was read, with what is certain of its words. */
export interface PracticeLine extends Place {
  arabic: string;
  french: string;
  parsed: readonly ParsedWord[];
  words: readonly LineWord[];
  audio: { path: string; start: number; end: number; is_free: boolean; credit: string | null } | null;
}

/** A verb with its table. */
export interface PracticeVerb {
  word_id: number;
  /** I to X; null when it has no table. */
  form: string | null;
  /** The class that its letters put it in, in French. */
  type: string;
  cells: Readonly<Record<string, string | null>>;
  /** Its other tables: a verb that has two vowels. Made when they are asked for. */
  twins(): readonly Readonly<Record<string, string | null>>[];
}

/** Two words of the same letters, each in a line that was read. */
export interface Lookalike {
  bare: string;
  word_id: number;
  form: string;
  sense: string;
  place: Place;
  other: { form: string; sense: string; place: Place };
}

/** What an answer is held against; no reader sees it before they have answered. */
export interface Solution {
  /** What is asked for. */
  asked: string;
  /** Whatever is right, the asked one first. */
  accepted: string[];
  /** Wrong answers that are something: what they are, in French. */
  known: Record<string, string>;
  /** The rule, in French with Arabic in it. */
  why: string;
  /** Of a verb: what its paradigm is made from, and the cell. */
  verb?: { past: string; present: string | null; root: string | null; cell: string };
  /** Of look-alikes: where the other one stands. */
  other?: Place;
  /** The form that is lit in the line. */
  lit?: string;
}

/** A question with its answer, before it is stored. */
export interface Draft {
  kind: PracticeKind;
  prompt: string;
  question: PracticeQuestion;
  solution: Solution;
  place: Place;
  /** The entry that it is about; null for a whole line. */
  word_id: number | null;
  /** What it shows weakness in when it is answered wrongly. */
  points: string[];
}

/** A number from 0 up to 1, excluded. */
export type Random = () => number;
