import type { ReportKind, ReportState } from '#modules/reports/contract';

export const REPORT_KIND_NAMES: Readonly<Record<ReportKind, string>> = {
  vowels: 'Voyelle',
  translation: 'Traduction',
  sense: 'Sens du mot',
  parsing: 'Analyse du mot',
  other: 'Autre',
  exercise: 'Exercice',
};

export const REPORT_STATE_NAMES: Readonly<Record<ReportState, string>> = {
  open: 'À traiter',
  fixed: 'Corrigé',
  declined: 'Non retenu',
};
