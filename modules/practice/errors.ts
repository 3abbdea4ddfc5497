import { DomainError } from '#modules/platform';

/** The reader was never asked such a question, or it is gone. */
export class PracticeItemNotFound extends DomainError {
  readonly code = 'practice_item_not_found';
}

/** What nobody has answered cannot be disputed. */
export class PracticeItemUnanswered extends DomainError {
  readonly code = 'practice_item_unanswered';
}
