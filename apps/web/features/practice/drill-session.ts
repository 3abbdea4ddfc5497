import type { CheckedPractice, PracticeSession } from '#modules/practice/contract';

/** A question as it is asked: nothing in it says what is right, but for what a voice has to say. */
export type PracticeItem = PracticeSession['items'][number];

/** What was written, chosen or laid; empty for who does not know. */
export type Given = string | string[];

/** The first answer to a question. */
export interface DrillAnswer {
  given: Given;
  /** Undefined while it waits for the network, and of what is no longer asked. */
  checked: CheckedPractice | undefined;
}

/** A stretch of questions. The one that is shown is the one at `at`; there is none behind the last. */
export interface DrillSession extends Pick<PracticeSession, 'kind' | 'items' | 'lacking'> {
  at: number;
  answers: Readonly<Record<string, DrillAnswer>>;
  /** When its first question was shown, by this device's clock, in milliseconds. */
  begunAt: number;
}

export function beginDrills(session: Omit<PracticeSession, 'id'>, now = Date.now()): DrillSession {
  const { kind, items, lacking } = session;
  return { kind, items, lacking, at: 0, answers: {}, begunAt: now };
}

export const shownItem = ({ items, at }: DrillSession): PracticeItem | undefined => items[at];

/** Only the first answer to a question says what its reader knew; what the server says of it may come later. */
export function withDrillAnswer(session: DrillSession, id: string, answer: DrillAnswer): DrillSession {
  if (session.answers[id]?.checked) return session;
  return { ...session, answers: { ...session.answers, [id]: answer } };
}

export const withNextItem = (session: DrillSession): DrillSession => ({ ...session, at: session.at + 1 });

/** What came of a session. */
export interface DrillScore {
  right: number;
  vowels: number;
  wrong: number;
  /** Not marked yet: they wait for the network. */
  waiting: number;
  /** Not answered. */
  skipped: number;
}

export function scoreOf({ items, answers }: DrillSession): DrillScore {
  const score: DrillScore = { right: 0, vowels: 0, wrong: 0, waiting: 0, skipped: 0 };
  for (const { id } of items) {
    const answer = answers[id];
    score[answer ? (answer.checked?.verdict ?? 'waiting') : 'skipped'] += 1;
  }
  return score;
}
