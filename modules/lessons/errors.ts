import { DomainError } from '#modules/platform';

/** No reader of the exercise could have answered so: the answer is of another shape. */
export class AnswerMalformed extends DomainError {
  readonly code = 'answer_malformed';
}
