import { CallRefused } from './call-refused.ts';

/** What a call needs before it is made: why a person’s record is opened, or who holds this session. */
export type Question = { kind: 'reason'; userId: number } | { kind: 'proof' };

export interface Asked {
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

/** Asks whoever is there; calls that wait meanwhile wait for the one dialog. */
function ask(question: Question): Promise<boolean> {
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

/** What has to be asked first of whoever was refused so. */
function questionOf({ code, body }: CallRefused): Question | undefined {
  if (code === 'reason_required') return { kind: 'reason', userId: Number(Object(body).user_id) };
  return code === 'proof_required' ? { kind: 'proof' } : undefined;
}

/**
 * Makes a call; what has to be said first is asked, and the call made again.
 * @throws CallRefused also when whoever is asked takes it back
 */
export async function askingFirst<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const question = error instanceof CallRefused ? questionOf(error) : undefined;
    if (!question || !(await ask(question))) throw error;
    return askingFirst(send);
  }
}

/** What is being asked, for the dialog that asks it; undefined when nothing is. */
export const questions = {
  current: (): Asked | undefined => asked,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
