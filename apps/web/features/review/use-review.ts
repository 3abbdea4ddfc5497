import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import type { Rating } from '#modules/memory/contract';
import { CallRefused } from '../../../client/call-refused.ts';
import { randomUuid, readTimeZone } from '../../lib/browser.ts';
import { call } from '../../session/session.ts';
import type { AnswerOutbox } from './answer-outbox.ts';
import { setDueCount } from './open-outbox.ts';
import {
  beginSession,
  type DealtCard,
  type ReviewSession,
  type SessionAnswer,
  shownCard,
  withAnswer,
  withEnd,
  withoutLastAnswer,
  withRepeat,
} from './review-session.ts';

const UNDO_REFUSED = 'Cette réponse ne peut plus être annulée.';
const UNDO_FAILED = 'La réponse n’a pas pu être annulée. Veuillez réessayer.';

type Change = (session: ReviewSession) => ReviewSession;

const apply = (session: ReviewSession, change: Change): ReviewSession => change(session);

type Phase = 'start' | 'dealing' | 'undealt' | 'session';

/** Fetches cards. What has been answered is counted first: else it would be dealt again. */
async function deal(client: QueryClient, outbox: AnswerOutbox, length: number): Promise<DealtCard[]> {
  await outbox.deliver();
  const query = { time_zone: readTimeZone(), length };
  const answer = await call('GET /review/session/', { query });
  setDueCount(client, answer);
  const dealtAt = Date.now();
  return answer.cards.map((card) => ({ ...card, dealtAt }));
}

/** Takes an answer back. Returns the version that its card has since. */
async function takeBack(client: QueryClient, outbox: AnswerOutbox, last: SessionAnswer): Promise<number> {
  if (outbox.drop(last.id)) return last.card.version;
  await outbox.deliver();
  const body = { answer_id: last.id, time_zone: readTimeZone() };
  const undone = await call('POST /review/answers/undo/', { body });
  setDueCount(client, undone);
  return undone.is_undone ? undone.version : last.card.version;
}

/** The last answer, and the way back from it. */
function useUndo(undo: () => Promise<void>) {
  const [failure, setFailure] = useState<string>();
  const [isUnderWay, setUnderWay] = useState(false);
  return {
    failure,
    isUnderWay,
    forget: () => setFailure(undefined),
    async run(): Promise<void> {
      if (isUnderWay) return;
      setUnderWay(true);
      setFailure(undefined);
      try {
        await undo();
      } catch (error) {
        const isRefused = error instanceof CallRefused && error.status === 409;
        setFailure(isRefused ? UNDO_REFUSED : UNDO_FAILED);
      }
      setUnderWay(false);
    },
  };
}

/** A session of review, from its first card to its end. */
export function useReview(outbox: AnswerOutbox) {
  const client = useQueryClient();
  const [session, change] = useReducer(apply, beginSession([]));
  const [phase, setPhase] = useState<Phase>('start');
  const undo = useUndo(async () => {
    const last = session.answers.at(-1);
    if (!last) return;
    const version = await takeBack(client, outbox, last);
    change((now) => withoutLastAnswer(now, version));
  });

  async function begin(length: number): Promise<void> {
    setPhase('dealing');
    undo.forget();
    try {
      const cards = await deal(client, outbox, length);
      change(() => beginSession(cards));
      setPhase(cards.length > 0 ? 'session' : 'start');
    } catch {
      setPhase('undealt');
    }
  }

  /** An answer whose card may come back is waited for; without the network the card is left for another time. */
  async function finish(): Promise<void> {
    if (outbox.awaits((waiting) => waiting.rating === 1)) {
      await outbox.deliver().catch(() => undefined);
    }
    change(withEnd);
  }

  function answer(rating: Rating): void {
    const card = shownCard(session);
    if (!card || !session.isTurned || undo.isUnderWay) return;
    const id = randomUuid();
    const { word_id, version } = card;
    outbox.add({ answer_id: id, word_id, version, rating, time_zone: readTimeZone() }, (news) =>
      change((now) => withRepeat(now, id, news, Date.now())),
    );
    undo.forget();
    const answered = withAnswer(session, id, rating);
    change(() => answered);
    if (!shownCard(answered)) void finish();
  }

  const turn = () => change((now) => ({ ...now, isTurned: true }));
  return { session, phase, undo, begin, answer, turn };
}
