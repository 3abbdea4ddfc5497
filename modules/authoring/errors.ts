import type { ContentFault } from '#modules/content-format';
import { DomainError } from '#modules/platform';
import type { DraftFault } from './editor/contract.ts';

/** The content has faults: nothing of it was written. */
export class ContentRefused extends DomainError {
  readonly code = 'content_refused';
  readonly faults: readonly ContentFault[];
  override readonly facts: { faults: readonly ContentFault[] };

  constructor(faults: readonly ContentFault[]) {
    super(`${faults.length} faults, the first: ${faults[0] ? describeFault(faults[0]) : ''}`);
    this.faults = faults;
    this.facts = { faults };
  }
}

/** A fault as one line of a terminal, in the form that editors turn into a link. */
export function describeFault({ file, line, message, rule }: ContentFault): string {
  return `${file}:${line}: ${message}${rule === undefined ? '' : ` [${rule}]`}`;
}

/** No recording has this id, or its file is missing. */
export class RecordingNotFound extends DomainError {
  readonly code = 'recording_not_found';
}

/** A text, a working copy, an earlier revision or a preview names the recording. */
export class RecordingInUse extends DomainError {
  readonly code = 'recording_in_use';
}

/** Lines of a text that nobody has recorded as they are now: `lines` says which, from 1. */
export class LinesNotRecorded extends DomainError {
  readonly code = 'lines_not_recorded';
  override readonly facts: { lines: readonly number[] };

  constructor(lines: readonly number[]) {
    super(`lines ${lines.join(', ')}`);
    this.facts = { lines };
  }
}

/** No picture has this id. */
export class PictureNotFound extends DomainError {
  readonly code = 'picture_not_found';
}

/** An article, a working copy or an earlier revision shows the picture. */
export class PictureInUse extends DomainError {
  readonly code = 'picture_in_use';
}

/** A book that the check saw in the database was gone when the import came to its text. */
export class BookVanished extends DomainError {
  readonly code = 'book_vanished';

  constructor(slug: string) {
    super(`book ${slug}`);
  }
}

/** The book or the text has no such revision. */
export class RevisionNotFound extends DomainError {
  readonly code = 'revision_not_found';
}

/** What keeps a working copy from being published. */
export class NotPublishable extends DomainError {
  readonly code: 'not_publishable' | 'guesses_left' = 'not_publishable';
  override readonly facts: { faults: readonly DraftFault[] };

  constructor(faults: readonly DraftFault[]) {
    super(`${faults.length} faults`);
    this.facts = { faults };
  }
}

/** Words that a machine has proposed and nobody has looked at keep a version from being published. */
export class GuessesLeft extends NotPublishable {
  override readonly code = 'guesses_left';
  override readonly facts: { detail: string; faults: readonly DraftFault[] };

  constructor(faults: readonly DraftFault[]) {
    super(faults);
    this.facts = { detail: faults.map(({ message }) => `${message}.`).join(' '), faults };
  }
}

/** Nobody who asks has said this of the text. */
export class RemarkNotFound extends DomainError {
  readonly code = 'remark_not_found';
}

/** The state that it is in knows no such action. */
export class StepNotPossible extends DomainError {
  readonly code = 'step_not_possible';
}

/** Whoever has written or submitted a version does not publish it alone. */
export class SecondPersonNeeded extends DomainError {
  readonly code = 'second_person_needed';
}

/** Only a superuser takes away alone what readers have. */
export class RemovalNeedsSuperuser extends DomainError {
  readonly code = 'removal_needs_superuser';
}

/** A link opens the text to anybody, and subscribers pay for it. */
export class PreviewNeedsSuperuser extends DomainError {
  readonly code = 'preview_needs_superuser';
}

/** A book is exported into a folder of its own. */
export class FolderNotEmpty extends DomainError {
  readonly code = 'folder_not_empty';
}

/** No link, or none any more, shows a text that is not published. */
export class PreviewNotFound extends DomainError {
  readonly code = 'preview_not_found';
}

/** What came is no file that content can be taken from: `detail` says why, in French. */
export class ArchiveRefused extends DomainError {
  readonly code = 'archive_refused';
  override readonly facts: { detail: string };

  constructor(detail: string) {
    super(detail);
    this.facts = { detail };
  }
}
