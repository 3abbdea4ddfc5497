import { DomainError } from '#modules/platform';

/** No verb of the dictionary has this id. */
export class VerbNotFound extends DomainError {
  readonly code = 'verb_not_found';
}
