import { DomainError } from '#modules/platform';

/** The reader's vocabulary does not have the word. */
export class WordNotSaved extends DomainError {
  readonly code = 'word_not_saved';
}

/** Another answer has come after this one, which can be taken back no more. */
export class AnswerNotLast extends DomainError {
  readonly code = 'answer_not_last';
}

/** No entry that this reader may know of has this id. */
export class EntryNotFound extends DomainError {
  readonly code = 'entry_not_found';
}
