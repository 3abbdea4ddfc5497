import { Model } from 'objection';
import type { ReportKind, ReportState } from './contract.ts';

// Fields are declared, never initialised: a class field would wipe what the row brought.
export class ReportRow extends Model {
  static override tableName = 'reports';

  declare id: number;
  declare text_id: number;
  declare line: number;
  declare text_word_id: number | null;
  declare kind: ReportKind;
  declare remark: string;
  declare arabic: string;
  declare french: string;
  declare word: string | null;
  declare sense: string | null;
  declare question: string | null;
  declare given_answer: string | null;
  declare user_id: number | null;
  declare reported_at: Date;
  declare state: ReportState;
  declare note: string;
  declare decided_by: number | null;
  declare decided_at: Date | null;
  declare version: number;
}
