import type { Rating, ReviewCard } from '#modules/memory/contract';

/** A card, and when it was asked for by this device's clock: when it would come back is counted from there. */
export interface DealtCard extends ReviewCard {
  dealtAt: number;
}

export interface SessionAnswer {
  id: string;
  card: DealtCard;
  rating: Rating;
}

/** A stretch of cards. The one that is shown is the first without an answer. */
export interface ReviewSession {
  cards: readonly DealtCard[];
  answers: readonly SessionAnswer[];
  isTurned: boolean;
  /** Told so: a card that would have come back no longer does. */
  isOver: boolean;
}

/** A card that failed comes back in the same session when it is due again this soon, in milliseconds. */
const WITHIN_SESSION = 20 * 60_000;

export function beginSession(cards: readonly DealtCard[]): ReviewSession {
  return { cards, answers: [], isTurned: false, isOver: false };
}

export function shownCard({ cards, answers }: ReviewSession): DealtCard | undefined {
  return cards[answers.length];
}

/** Notes an answer to the card that is shown, and goes on to the next. */
export function withAnswer(session: ReviewSession, id: string, rating: Rating): ReviewSession {
  const card = shownCard(session);
  if (!card) return session;
  return { ...session, answers: [...session.answers, { id, card, rating }], isTurned: false };
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
  return { cards: [...before, { ...last.card, version }, ...after], answers, isTurned: true, isOver: false };
}

/** How a card stands after an answer. */
export interface AnsweredCard extends Pick<ReviewCard, 'version' | 'next'> {
  due_at: string;
}

/** The card of a failing answer once more at the end, when it is due again before the session is over. */
export function withRepeat(
  session: ReviewSession,
  id: string,
  after: AnsweredCard,
  now: number,
): ReviewSession {
  const answer = session.answers.find((one) => one.id === id);
  const isSoon = Date.parse(after.due_at) - now <= WITHIN_SESSION;
  if (answer?.rating !== 1 || !isSoon || session.isOver) return session;
  const { version, next } = after;
  return { ...session, cards: [...session.cards, { ...answer.card, version, next, dealtAt: now }] };
}

/** The session is over, unless a card has come back meanwhile. */
export function withEnd(session: ReviewSession): ReviewSession {
  return shownCard(session) ? session : { ...session, isOver: true };
}
