import { DomainError } from '#modules/platform';

/** No published book has this id or slug. */
export class BookNotFound extends DomainError {
  readonly code = 'book_not_found';
}

/** No published text has this id or slug. */
export class TextNotFound extends DomainError {
  readonly code = 'text_not_found';
}

/** The text exists and this reader may not read it. */
export class PremiumRequired extends DomainError {
  readonly code = 'premium_required';
}

/** The text has no recording, or its file is missing. */
export class AudioNotFound extends DomainError {
  readonly code = 'audio_not_found';
}

/** Another book has this slug. */
export class SlugTaken extends DomainError {
  readonly code = 'slug_taken';
}

/** Another text of the book has this number. */
export class NumberTaken extends DomainError {
  readonly code = 'number_taken';
}
