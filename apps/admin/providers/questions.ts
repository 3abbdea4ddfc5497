import { useSyncExternalStore } from 'react';

/** What a call needs before it is made: why a person's record is opened. */
export interface Question {
  kind: 'reason';
  userId: number;
}

interface Asked {
  question: Question;
  answer: Promise<boolean>;
  /** Whether the call may be made now; false takes it back. */
  settle(isAnswered: boolean): void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function show(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks whoever works here; calls that wait for the same answer wait for one dialog. */
export function askFirst(question: Question): Promise<boolean> {
  if (asked) return asked.answer;
  let resolve: (isAnswered: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((settled) => {
    resolve = settled;
  });
  const settle = (isAnswered: boolean) => {
    show(undefined);
    resolve(isAnswered);
  };
  show({ question, answer, settle });
  return answer;
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is being asked; undefined when nothing is. */
export const useAsked = (): Asked | undefined => useSyncExternalStore(listen, () => asked);
