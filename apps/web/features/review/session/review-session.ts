import type { MemoryState, Rating } from '#modules/memory/contract';
import type { DealtCard } from '../../../offline/offline-review.ts';

/** How well a word was recalled; `known` is « Je le connais », which takes it out of what is asked. */
export type Grade = Rating | 'known';

export interface SessionAnswer {
  id: string;
  card: DealtCard;
  grade: Grade;
  /** It was not known before, and is by this. */
  isLearned?: boolean;
}

/** A stretch of cards. The one that is shown is the first without an answer. */
export interface ReviewSession {
  cards: readonly DealtCard[];
  answers: readonly SessionAnswer[];
  isTurned: boolean;
  /** Said to be so: a card that would have come back no longer does. */
  isOver: boolean;
  /** When its first card was shown, by this device's clock, in milliseconds. */
  begunAt: number;
}

/** A card that failed comes back in the same session when it is due again this soon, in milliseconds. */
const WITHIN_SESSION = 20 * 60_000;

export function beginSession(cards: readonly DealtCard[], now = Date.now()): ReviewSession {
  return { cards, answers: [], isTurned: false, isOver: false, begunAt: now };
}

export function shownCard({ cards, answers }: ReviewSession): DealtCard | undefined {
  return cards[answers.length];
}

/** Notes an answer to the card that is shown, and goes on to the next. */
export function withAnswer(session: ReviewSession, id: string, grade: Grade): ReviewSession {
  const card = shownCard(session);
  if (!card) return session;
  return { ...session, answers: [...session.answers, { id, card, grade }], isTurned: false };
}

/**
 * The session without its last answer, whose card is shown again, turned.
 * @param version that the card has since the answer was taken back
 */
export function withoutLastAnswer(session: ReviewSession, version: number): ReviewSession {
  const last = session.answers.at(-1);
  if (!last) return session;
  const answers = session.answers.slice(0, -1);
  const before = session.cards.slice(0, answers.length);
  // One that came back because of this answer stands for a state of the card that is no more.
  const after = session.cards
    .slice(answers.length + 1)
    .filter(({ word_id: wordId }) => wordId !== last.card.word_id);
  const cards = [...before, { ...last.card, version }, ...after];
  return { ...session, cards, answers, isTurned: true, isOver: false };
}

/** How a word stands after an answer. */
export interface AnswerNews {
  version: number;
  state: MemoryState;
  due_at: string | null;
  next?: DealtCard['next'];
}

/** The card of a failing answer once more at the end, when it is due again before the session is over. */
function withRepeat(
  session: ReviewSession,
  { card, grade }: SessionAnswer,
  { version, due_at, next }: AnswerNews,
  now: number,
): ReviewSession {
  const isSoon = due_at !== null && Date.parse(due_at) - now <= WITHIN_SESSION;
  if (grade !== 1 || !next || !isSoon || session.isOver) return session;
  const again: DealtCard = { ...card, version, next, state: 'learning', dealtAt: now };
  return { ...session, cards: [...session.cards, again] };
}

/** What the server has said to an answer, unless it was taken back meanwhile. */
export function withNews(session: ReviewSession, id: string, news: AnswerNews, now: number): ReviewSession {
  const answer = session.answers.find((one) => one.id === id);
  if (!answer) return session;
  const heard = { ...answer, isLearned: answer.card.state !== 'known' && news.state === 'known' };
  const answers = session.answers.map((one) => (one.id === id ? heard : one));
  return withRepeat({ ...session, answers }, heard, news, now);
}

/** The session is over, unless a card has come back meanwhile. */
export function withEnd(session: ReviewSession): ReviewSession {
  return shownCard(session) ? session : { ...session, isOver: true };
}
