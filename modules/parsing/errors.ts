import { DomainError } from '#modules/platform';

/** No line has this id: its text has lost it since. */
export class ParsedLineNotFound extends DomainError {
  readonly code = 'parsed_line_not_found';
}
