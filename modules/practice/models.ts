import { Model } from 'objection';
import type { Verdict } from '#modules/arabic';
import type { PracticeKind, PracticeQuestion, SessionKind } from './contract.ts';
import type { Solution } from './making/draft.ts';

// Fields are declared, never initialised: a class field would wipe what the row brought.
/** A question that a reader was asked, with the answer given. */
export class PracticeItemRow extends Model {
  static override tableName = 'practice_items';
  static override jsonAttributes = ['question', 'solution', 'answer'];

  declare id: string;
  declare session_id: string;
  declare session_kind: SessionKind;
  declare user_id: number;
  declare position: number;
  declare kind: PracticeKind;
  declare text_id: number;
  declare line: number;
  declare word_id: number | null;
  declare points: string[];
  declare prompt: string;
  declare question: PracticeQuestion;
  declare solution: Solution;
  declare created_at: Date;
  declare hints: number;
  declare answered_at: Date | null;
  declare answer: string | string[] | null;
  declare verdict: Verdict | null;
  declare disputed_at: Date | null;
}
