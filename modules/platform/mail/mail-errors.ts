import { DomainError } from '../errors.ts';

/** The other side will never take this mail, or another message, to this recipient. */
export class RecipientRefused extends DomainError {
  readonly code = 'recipient_refused';
}

/** The mail server does not answer, or not now, or not to us: the same mail may leave later. */
export class MailServerUnavailable extends DomainError {
  readonly code = 'mail_server_unavailable';
}

/** What would become a header of a mail holds a line break or is no address. */
export class MailHeaderInvalid extends DomainError {
  readonly code = 'mail_header_invalid';
}

/** Another process is sending this very mail; whether it arrives is known in a minute. */
export class MailInProgress extends DomainError {
  readonly code = 'mail_in_progress';
}

/** A mail may lead nowhere but to this site. */
export class ForeignLink extends DomainError {
  readonly code = 'foreign_link';
}
