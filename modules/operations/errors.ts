import { DomainError } from '#modules/platform';

/** No failure bears this name any more: it has been sent again, or there never was one. */
export class FailedJobNotFound extends DomainError {
  readonly code = 'failed_job_not_found';
}
