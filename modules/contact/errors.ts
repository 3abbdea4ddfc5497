import { DomainError } from '#modules/platform';

/** No message has this id; it may have been deleted with its author's account. */
export class ContactMessageNotFound extends DomainError {
  readonly code = 'contact_message_not_found';
}

/** Another answer was sent under this key. */
export class AnswerKeyTaken extends DomainError {
  readonly code = 'answer_key_taken';
}
