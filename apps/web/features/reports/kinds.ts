import type { ReportKind, ReportState } from '#modules/reports/contract';

export const REPORT_KIND_NAMES: Readonly<Record<ReportKind, string>> = {
  vowels: 'Une voyelle',
  translation: 'La traduction',
  sense: 'Le sens du mot',
  parsing: 'L’analyse du mot',
  other: 'Autre chose',
  exercise: 'Un exercice',
};

export const REPORT_STATE_NAMES: Readonly<Record<ReportState, string>> = {
  open: 'à l’étude',
  fixed: 'corrigé',
  declined: 'non retenu',
};
