import { useCallback } from 'react';
import type { HttpError } from 'react-admin';
import type { DraftFault } from '#modules/authoring/contract';
import { useLatestAnswer } from './use-latest-answer.ts';

const CHECKS_DELAY_MS = 600;
const checksDelay = () => CHECKS_DELAY_MS;

interface Checking<Q> {
  /** Asks, as can be done before everything has been typed. */
  check(question: Q): Promise<DraftFault[]>;
  /** What it has not been given yet. */
  missing(question: Q): DraftFault[];
}

/** What a refusal says of a document's fields, as faults of it. */
function faultsOf(error: HttpError): DraftFault[] {
  const fields = Object.entries((error.body?.errors ?? {}) as Record<string, string>);
  if (error.status !== 400 || fields.length === 0) throw error;
  return fields.map(([field, message]) => ({ field: field.replace(/^document\./, ''), line: null, message }));
}

/**
 * What keeps a document from being published, as it is being typed; null before the first answer.
 * @param question with the document in it, the same object while it has not changed
 * @param checking the same object at each render
 */
export function useChecks<Q extends object>(question: Q, checking: Checking<Q>): DraftFault[] | null {
  const ask = useCallback(
    (asked: Q) =>
      checking
        .check(asked)
        .catch(faultsOf)
        .then((faults) => [...checking.missing(asked), ...faults]),
    [checking],
  );
  return useLatestAnswer(question, ask, checksDelay).known?.answer ?? null;
}
