import type { ReportKind, ReportState } from '#modules/reports/contract';

export const KINDS: Readonly<Record<ReportKind, string>> = {
  vowels: 'Une voyelle',
  translation: 'La traduction',
  sense: 'Le sens du mot',
  other: 'Autre chose',
};

export const STATES: Readonly<Record<ReportState, string>> = {
  open: 'à l’étude',
  fixed: 'corrigé',
  declined: 'non retenu',
};
