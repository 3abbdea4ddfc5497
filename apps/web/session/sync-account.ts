import type { QueryClient } from '@tanstack/react-query';
import { CallRefused } from '../../client/call-refused.ts';
import { plural } from '../lib/plural.ts';
import { openOutbox } from '../offline/open-outbox.ts';
import { showToast } from '../ui/toasts.tsx';
import { syncChoices } from './account-choices.ts';
import { sendDeviceExercises } from './account-exercises.ts';
import { sendVisitorsPlaces } from './account-places.ts';
import { sendDeviceWords } from './account-words.ts';
import { MEMBER_KEY, memberQueries, refreshMemberData } from './member-queries.ts';
import { unsubscribe } from './push-device.ts';
import { onLeave, readerId } from './session.ts';

/** From an attempt that nobody answered to the next, in milliseconds. */
const TRY_AGAIN_MS = 30_000;

async function bringPlaces(client: QueryClient): Promise<void> {
  if (await sendVisitorsPlaces()) await client.invalidateQueries({ queryKey: memberQueries.today.queryKey });
}

async function bringWords(client: QueryClient): Promise<void> {
  const count = await sendDeviceWords();
  if (count === undefined) return;
  const words = plural(count, 'mot de cet appareil est maintenant', 'mots de cet appareil sont maintenant');
  if (count > 0) showToast(`${words} dans votre vocabulaire.`, 'success');
  await refreshMemberData(client);
}

async function bringExercises(client: QueryClient): Promise<void> {
  if (!(await sendDeviceExercises())) return;
  await Promise.all(
    ['exercises', 'path'].map((part) => client.invalidateQueries({ queryKey: [...MEMBER_KEY, part] })),
  );
}

/** Does something now, and again until somebody has answered. Returns how to stop. */
function untilAnswered(work: () => Promise<void>): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function attempt(): Promise<void> {
    try {
      await work();
    } catch (error) {
      // What is refused would be refused again; the next page tries.
      const isAnswered = error instanceof CallRefused && error.status >= 400 && error.status < 500;
      if (!isOver && !isAnswered) timer = setTimeout(() => void attempt(), TRY_AGAIN_MS);
    }
  }
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Brings together what this device and the account of its reader know of them. Returns how to stop. */
export function syncAccount(client: QueryClient): () => void {
  const reader = readerId();
  // What an earlier page could not send leaves from this one.
  if (reader !== undefined) openOutbox(reader, client);
  const stops = [
    untilAnswered(() => bringPlaces(client)),
    untilAnswered(() => bringWords(client)),
    untilAnswered(() => bringExercises(client)),
    syncChoices(),
    // Whoever uses this browser next is nobody to remind.
    onLeave(() => void unsubscribe()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
