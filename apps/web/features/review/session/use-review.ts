import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { CallRefused } from '../../../../client/call-refused.ts';
import { randomUuid, readTimeZone } from '../../../lib/browser.ts';
import type { DealtCard } from '../../../offline/offline-review.ts';
import { type LearningOutbox, setDueCount } from '../../../offline/open-outbox.ts';
import { isUnanswered } from '../../../offline/or-offline.ts';
import { memberQueries, refreshMemberData } from '../../../session/member-queries.ts';
import { call, ownPlace } from '../../../session/session.ts';
import { showToast } from '../../../ui/toasts.tsx';
import {
  beginSession,
  type Grade,
  type ReviewSession,
  type SessionAnswer,
  shownCard,
  withAnswer,
  withEnd,
  withNews,
  withoutLastAnswer,
} from './review-session.ts';

const UNDO_REFUSED = 'Cette réponse ne peut plus être annulée.';
const UNDO_FAILED = 'La réponse n’a pas pu être annulée. Veuillez réessayer.';

/** What a session is made of: what is due, what is fragile, or chosen entries, their ids with commas between. */
type Which = 'due' | 'fragile' | { words: string };
type Change = (session: ReviewSession) => ReviewSession;

const apply = (session: ReviewSession, change: Change): ReviewSession => change(session);

/** The cards that waited here when the server could last be asked, but those that were answered since. */
async function storedCards(outbox: LearningOutbox, failure: unknown): Promise<readonly DealtCard[]> {
  const { offlineReview } = await import('../../../offline/offline-review.ts');
  const stored = await offlineReview(ownPlace()).catch(() => undefined);
  if (!stored) throw failure;
  return stored.filter(
    ({ word_id }) => !outbox.awaits((entry) => entry.kind !== 'practice' && entry.wordId === word_id),
  );
}

/** Fetches cards. What has been answered is counted first: else it would be dealt again. */
async function deal(
  client: QueryClient,
  outbox: LearningOutbox,
  which: Which,
): Promise<readonly DealtCard[]> {
  try {
    await outbox.deliver();
    const query = { time_zone: readTimeZone(), ...(typeof which === 'string' ? { which } : which) };
    const answer = await call('GET /review/session/', { query });
    setDueCount(client, answer);
    const dealtAt = Date.now();
    return answer.cards.map((card) => ({ ...card, dealtAt }));
  } catch (error) {
    // Which of the chosen wait here nobody knows.
    if (isUnanswered(error) && typeof which === 'string') return storedCards(outbox, error);
    throw error;
  }
}

/** What is shown where nothing is left to answer comes with it: without a network some of it is missing. */
async function fetchOutlook(client: QueryClient): Promise<void> {
  const { coming, memoryCounts, today } = memberQueries;
  await Promise.allSettled([
    client.fetchQuery({ ...coming, retry: false }),
    client.fetchQuery({ ...memoryCounts, retry: false }),
    client.fetchQuery({ ...today, retry: false }),
  ]);
}

/** Takes an answer back. Returns the version that its card has since. */
async function takeBack(client: QueryClient, outbox: LearningOutbox, last: SessionAnswer): Promise<number> {
  const { id, card, grade } = last;
  if (outbox.drop(id)) return card.version;
  await outbox.deliver();
  const time_zone = readTimeZone();
  if (grade === 'known') {
    const params = { wordId: card.word_id };
    const body = { state: 'undeclared', time_zone } as const;
    return (await call('POST /memory/words/{wordId}/', { params, body })).version;
  }
  const undone = await call('POST /review/answers/undo/', { body: { answer_id: id, time_zone } });
  setDueCount(client, undone);
  return undone.is_undone ? undone.version : card.version;
}

/** Runs a task unless it is under way; returns whether it is. */
function useAlone(task: () => Promise<void>): { isUnderWay: boolean; run: () => Promise<void> } {
  const [isUnderWay, setUnderWay] = useState(false);
  async function run(): Promise<void> {
    if (isUnderWay) return;
    setUnderWay(true);
    await task();
    setUnderWay(false);
  }
  return { isUnderWay, run };
}

/**
 * A session of review, from its first card to its end.
 * @param first what it begins with
 */
export function useReview(outbox: LearningOutbox, first: Which) {
  const client = useQueryClient();
  const [session, change] = useReducer(apply, [], (none) => beginSession(none));
  const [phase, setPhase] = useState<'dealing' | 'undealt' | 'session'>('dealing');

  const undo = useAlone(async () => {
    const last = session.answers.at(-1);
    if (!last) return;
    try {
      const version = await takeBack(client, outbox, last);
      change((now) => withoutLastAnswer(now, version));
    } catch (error) {
      const isRefused = error instanceof CallRefused && error.status === 409;
      showToast(isRefused ? UNDO_REFUSED : UNDO_FAILED, 'failure');
    }
  });

  async function begin(which: Which): Promise<void> {
    setPhase('dealing');
    try {
      const cards = await deal(client, outbox, which);
      if (cards.length === 0) await fetchOutlook(client);
      change(() => beginSession(cards));
      setPhase('session');
    } catch {
      setPhase('undealt');
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => void begin(first), []);

  /** What came of the answers is waited for; without a network the session ends without it. */
  async function finish(): Promise<void> {
    await outbox.deliver().catch(() => undefined);
    await refreshMemberData(client);
    await fetchOutlook(client);
    change(withEnd);
  }

  function answer(grade: Grade): void {
    const card = shownCard(session);
    if (!card || (!session.isTurned && grade !== 'known') || undo.isUnderWay) return;
    const id = randomUuid();
    const { word_id: wordId, version } = card;
    outbox.add(
      grade === 'known'
        ? { kind: 'known', id, wordId }
        : { kind: 'answer', id, wordId, version, rating: grade },
      (news) => 'version' in news && change((now) => withNews(now, id, news, Date.now())),
    );
    const answered = withAnswer(session, id, grade);
    change(() => answered);
    if (!shownCard(answered)) void finish();
  }

  const turn = () => change((now) => ({ ...now, isTurned: true }));
  return { session, phase, undo, begin, answer, turn };
}
