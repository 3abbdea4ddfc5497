import { DomainError } from '#modules/platform';

/** Who has changed a table that everybody sees does not publish the change, unless they have every right. */
export class TableNeedsSecondPerson extends DomainError {
  readonly code = 'table_needs_second_person';
}

/** No verb of the dictionary has this id. */
export class VerbNotFound extends DomainError {
  readonly code = 'verb_not_found';
}
