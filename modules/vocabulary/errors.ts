import { DomainError } from '#modules/platform';
import type { WordUse } from './contract.ts';

/** No text that learners may know of has a word of this id. */
export class TextWordNotFound extends DomainError {
  readonly code = 'text_word_not_found';
}

/** Somebody has saved as many words in a day as anybody may. */
export class TooManyWordsSaved extends DomainError {
  readonly code = 'too_many_words_saved';
  override readonly seconds = 3_600;
}

/** The dictionary has no entry of this id. */
export class WordNotFound extends DomainError {
  readonly code = 'word_not_found';
}

/** No published text has a word of this root. */
export class RootNotFound extends DomainError {
  readonly code = 'root_not_found';
}

/** Who has changed an entry that everybody sees does not publish the change, unless they have every right. */
export class WordNeedsSecondPerson extends DomainError {
  readonly code = 'word_needs_second_person';
}

/** A text or a reader's vocabulary still has this entry. */
export class WordInUse extends DomainError {
  readonly code = 'word_in_use';
  override readonly facts: { texts: WordUse[] };

  constructor(texts: WordUse[]) {
    super(`${texts.length} texts`);
    this.facts = { texts };
  }
}
