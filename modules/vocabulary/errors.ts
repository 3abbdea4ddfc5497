import { DomainError } from '#modules/platform';

/** No text that learners may know of has a word of this id. */
export class TextWordNotFound extends DomainError {
  readonly code = 'text_word_not_found';
}
