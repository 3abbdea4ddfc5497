import type { ReportKind } from '#modules/reports/contract';

/** The word that a report is about. */
export interface ReportedWord {
  id: number;
  /** As it stands in its line. */
  spelling: string;
}

export interface ReportDialogProps {
  textId: number;
  line: number;
  /** Null: the line as a whole. */
  word: ReportedWord | null;
  /** Chosen when the dialog opens. */
  kind?: ReportKind | undefined;
  onClose: () => void;
}
