import { useEffect, useReducer, useState } from 'react';
import type { RequestBodyOf } from '#modules/platform/contract';
import type { practiceCalls } from '#modules/practice/contract';
import { CallRefused } from '../../../client/call-refused.ts';
import { readTimeZone } from '../../lib/browser.ts';
import type { LearningOutbox } from '../../offline/open-outbox.ts';
import { call } from '../../session/session.ts';
import {
  beginDrills,
  type DrillAnswer,
  type DrillSession,
  type Given,
  type PracticeItem,
  withDrillAnswer,
  withNextItem,
} from './drill-session.ts';

type Wish = RequestBodyOf<(typeof practiceCalls)['POST /practice/sessions/']>;
/** Which session is asked for. */
export type SessionWish = Omit<Wish, 'time_zone' | 'has_voice'>;

type Change = (session: DrillSession) => DrillSession;

const apply = (session: DrillSession, change: Change): DrillSession => change(session);
const NONE = beginDrills({ kind: 'day', items: [], lacking: null }, 0);

/** Whether this device says Arabic; asked where something may be dictated. */
async function hasVoice({ kind }: SessionWish): Promise<boolean> {
  if (kind !== 'dictation' && kind !== 'day' && kind !== 'weak') return true;
  return import('../../voice/speaker.ts').then(
    ({ untilVoice }) => untilVoice(),
    () => false,
  );
}

/** It may be asked for, and be there, another time. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallRefused && [400, 403, 404].includes(error.status);

/**
 * Sends an answer. Without a network it waits on the device, among what else its reader has learned, and counts once.
 * @param onNews hears what came of it, at once or when it was sent at last
 */
async function send(
  outbox: LearningOutbox,
  id: string,
  answer: Given,
  onNews: (answer: DrillAnswer) => void,
): Promise<DrillAnswer> {
  const body = { answer, answered_at: new Date().toISOString() };
  try {
    if (!navigator.onLine) throw new CallRefused(0, null);
    const checked = await call('POST /practice/items/{id}/answer/', {
      params: { id },
      body: { ...body, time_zone: readTimeZone() },
    });
    return { given: answer, checked };
  } catch (error) {
    if (isRefused(error)) throw error;
    outbox.add({ kind: 'practice', id, body }, (news) => {
      if ('verdict' in news) onNews({ given: answer, checked: news });
    });
    return { given: answer, checked: undefined };
  }
}

/** A session of drills, from its first question to its end. */
export function useDrills(outbox: LearningOutbox, wish: SessionWish) {
  const [session, change] = useReducer(apply, NONE);
  const [phase, setPhase] = useState<'dealing' | 'undealt' | 'session'>('dealing');

  async function begin(): Promise<void> {
    setPhase('dealing');
    try {
      // What was answered before is counted first: else it would be asked again.
      const [has_voice] = await Promise.all([hasVoice(wish), outbox.deliver()]);
      const body = { ...wish, has_voice, time_zone: readTimeZone() };
      const dealt = await call('POST /practice/sessions/', { body });
      change(() => beginDrills(dealt));
      setPhase('session');
    } catch {
      setPhase('undealt');
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => void begin(), []);

  const note = (id: string, answer: DrillAnswer) => change((now) => withDrillAnswer(now, id, answer));

  /** @throws CallRefused when the question is no longer there */
  async function answer({ id }: PracticeItem, given: Given): Promise<DrillAnswer> {
    const known = session.answers[id];
    // A later answer is marked, and counts for nothing: it need not wait for a network.
    if (known?.checked) {
      const body = { answer: given, time_zone: readTimeZone() };
      const checked = await call('POST /practice/items/{id}/answer/', { params: { id }, body });
      return { given, checked };
    }
    const answered = await send(outbox, id, given, (late) => note(id, late));
    note(id, answered);
    return answered;
  }
  return {
    session,
    phase,
    begin,
    answer,
    next: () => change(withNextItem),
    /** The same questions once more, for nothing. */
    repeat: (items: readonly PracticeItem[]) =>
      change(({ kind }) => beginDrills({ kind, items: [...items], lacking: null })),
  };
}

export type Drills = ReturnType<typeof useDrills>;
