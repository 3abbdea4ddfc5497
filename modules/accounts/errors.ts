import { DomainError } from '#modules/platform';

/** The access token is forged, expired, or its session or account is no longer. */
export class SessionEnded extends DomainError {
  readonly code = 'session_ended';
}
