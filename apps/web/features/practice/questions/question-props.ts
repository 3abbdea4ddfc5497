import type { CheckedPractice, PracticeKind, PracticeQuestion } from '#modules/practice/contract';
import type { Given, PracticeItem } from '../drill-session.ts';

/** What every question is given. */
export interface QuestionProps<K extends PracticeKind> {
  item: PracticeItem;
  question: Extract<PracticeQuestion, { kind: K }>;
  /** It is being looked at, or answered. */
  isDone: boolean;
  /** What was given, and what came of it, once it is known. */
  given: Given | undefined;
  checked: CheckedPractice | undefined;
  /** What was typed before, where it is written once more. */
  first: string;
  onAnswer(given: Given): void;
  /** Goes on without an answer. */
  onSkip(): void;
}
