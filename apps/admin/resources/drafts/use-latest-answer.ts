import { useEffect, useRef, useState } from 'react';

interface Known<Q, A> {
  asked: Q;
  answer: A;
}

interface LatestAnswer<Q, A> {
  /** The answer to the newest question that has one. */
  known: Known<Q, A> | null;
  /** Whether the question has no answer of its own yet. */
  isPending: boolean;
  /** Whether nobody has answered: it is asked again when the network is back or the question changes. */
  hasFailed: boolean;
}

/**
 * Asks a question that changes while it is being answered. An answer that comes after the one to a newer question
 * is dropped.
 * @param question what to ask, the same object while it has not changed; null: nothing
 * @param ask the same function at each render
 * @param delayMs how long the question must have stood unchanged, given the newest answer
 */
export function useLatestAnswer<Q, A>(
  question: Q | null,
  ask: (question: Q) => Promise<A>,
  delayMs: (known: Known<Q, A> | null) => number,
): LatestAnswer<Q, A> {
  const [known, setKnown] = useState<(Known<Q, A> & { number: number }) | null>(null);
  const [failed, setFailed] = useState<Q | null>(null);
  const [attempt, setAttempt] = useState(0);
  const count = useRef(0);
  const latest = useRef({ known, delayMs });
  useEffect(() => {
    latest.current = { known, delayMs };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): a new attempt asks the same again
  useEffect(() => {
    if (question === null) return;
    count.current += 1;
    const number = count.current;
    const onAnswer = (answer: A) =>
      setKnown((now) => (now && now.number > number ? now : { asked: question, answer, number }));
    const timer = setTimeout(
      () => void ask(question).then(onAnswer, () => setFailed(question)),
      latest.current.delayMs(latest.current.known),
    );
    return () => clearTimeout(timer);
  }, [question, ask, attempt]);

  useEffect(() => {
    const again = () => setAttempt((before) => before + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  const isPending = question !== null && known?.asked !== question;
  return { known, isPending, hasFailed: isPending && failed === question };
}
