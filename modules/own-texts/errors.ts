import { DomainError } from '#modules/platform';

/** The reader has no such text. */
export class OwnTextNotFound extends DomainError {
  readonly code = 'own_text_not_found';
}

/** The account has as many texts as it may. */
export class OwnTextsFull extends DomainError {
  readonly code = 'own_texts_full';
}

/** The account has as many glosses as it may. */
export class OwnGlossesFull extends DomainError {
  readonly code = 'own_glosses_full';
}
