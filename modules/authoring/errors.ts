import { DomainError } from '#modules/platform';
import type { ContentFault } from './content.ts';

/** The content has faults: nothing of it was written. */
export class ContentRefused extends DomainError {
  readonly code = 'content_refused';
  readonly faults: readonly ContentFault[];

  constructor(faults: readonly ContentFault[]) {
    super(`${faults.length} faults, the first: ${faults[0] ? describeFault(faults[0]) : ''}`);
    this.faults = faults;
  }
}

/** A fault as one line of a terminal, in the form that editors turn into a link. */
export function describeFault({ file, line, message }: ContentFault): string {
  return `${file}:${line}: ${message}`;
}

/** A book that the check saw in the database was gone when the import came to its text. */
export class BookVanished extends DomainError {
  readonly code = 'book_vanished';

  constructor(slug: string) {
    super(`book ${slug}`);
  }
}
