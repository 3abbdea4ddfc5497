import { DomainError } from '#modules/platform';

/** No report has this id. */
export class ReportNotFound extends DomainError {
  readonly code = 'report_not_found';
}
