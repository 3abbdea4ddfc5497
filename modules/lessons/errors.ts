import { DomainError } from '#modules/platform';

/** No reader of the exercise could have answered so: the answer is of another shape. */
export class AnswerMalformed extends DomainError {
  readonly code = 'answer_malformed';
}

/** No lesson has this address. */
export class LessonNotFound extends DomainError {
  readonly code = 'lesson_not_found';
}

/** The lesson is for subscribers. */
export class LessonReserved extends DomainError {
  readonly code = 'lesson_reserved';
}

/** No lesson has an exercise of this name. */
export class ExerciseNotFound extends DomainError {
  readonly code = 'exercise_not_found';
}
