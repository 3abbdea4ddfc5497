/**
 * A broken rule of the product. Each rule is a class of its own in its module's errors.ts with a
 * stable `code`; apps/api alone turns codes into HTTP statuses and French sentences.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  /** Fields of the answer beside its sentence. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Until it is worth asking again. */
  readonly seconds?: number;

  override get name(): string {
    return this.constructor.name;
  }
}

/** Fields of a body that break a rule, each with its French messages: the one error that brings its own words. */
export class InvalidFields extends DomainError {
  readonly code = 'invalid_fields';
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(fields: Readonly<Record<string, readonly string[]>>) {
    super(Object.keys(fields).join(', '));
    this.fields = fields;
  }
}

/** Too many attempts in a stretch of time; `seconds` until the next one is worth making. */
export class TooManyRequests extends DomainError {
  readonly code = 'too_many_requests';
  override readonly seconds: number;

  constructor(seconds: number) {
    super(`wait ${seconds} s`);
    this.seconds = Math.max(1, Math.ceil(seconds));
  }
}

/** We have not made this link, by which mails of a kind come to an end. */
export class StopLinkInvalid extends DomainError {
  readonly code = 'stop_link_invalid';
}

/** It is asked of a session whose holder has not proved lately who they are. */
export class ProofRequired extends DomainError {
  readonly code = 'proof_required';
}

/** Who writes does not publish: that is for somebody whose role it is. */
export class ReviewerNeeded extends DomainError {
  readonly code = 'reviewer_needed';
}

/** Somebody else has saved since the version that this change was made from: nothing of it is written. */
export class EditConflict extends DomainError {
  readonly code = 'edit_conflict';
  override readonly facts: { saved_by: string | null; saved_at: string };

  /** @param savedBy name of the member of staff; null: an import, or an account that is gone */
  constructor(savedBy: string | null, savedAt: Date) {
    super();
    this.facts = { saved_by: savedBy, saved_at: savedAt.toISOString() };
  }
}
