import { DomainError } from '#modules/platform';

/** The reader's vocabulary does not have the word. */
export class WordNotSaved extends DomainError {
  readonly code = 'word_not_saved';
}

/** Another answer has come after this one, which can be taken back no more. */
export class AnswerNotLast extends DomainError {
  readonly code = 'answer_not_last';
}

/** What a browser has brought is no push subscription of a service that we know. */
export class PushDeviceInvalid extends DomainError {
  readonly code = 'push_device_invalid';
}

/** A push service does not answer, or not now, or not to us: the same message may leave later. */
export class PushServiceUnavailable extends DomainError {
  readonly code = 'push_service_unavailable';
}

/** No entry that this reader may know of has this id. */
export class EntryNotFound extends DomainError {
  readonly code = 'entry_not_found';
}
