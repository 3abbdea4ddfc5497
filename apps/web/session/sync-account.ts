import type { QueryClient } from '@tanstack/react-query';
import { runAlone } from '../../client/browser.ts';
import { CallRefused } from '../../client/call-refused.ts';
import { DEVICE_EXERCISES_KEY, forgetDeviceExercises, storedExercises } from '../lib/device-exercises.ts';
import { DEVICE_WORDS_KEY, type DeviceWord } from '../lib/device-words.ts';
import { forgetOwnDrafts, isOnDevice } from '../lib/own-drafts.ts';
import { forgetVisitorsPlaces, visitorsPlaces } from '../lib/places.ts';
import { plural } from '../lib/plural.ts';
import { renewQueries } from '../lib/renew-queries.ts';
import { claimDeviceWords, forgetDeviceWords, markSent, storedWords } from '../lib/stored-words.ts';
import { openOutbox } from '../offline/open-outbox.ts';
import { showToast } from '../ui/toasts.tsx';
import { syncChoices } from './account-choices.ts';
import { MEMBER_KEY, memberQueries, refreshMemberData } from './member-queries.ts';
import { unsubscribe } from './push-device.ts';
import { call, onLeave, readerId } from './session.ts';

/**
 * Takes into the account, once, the words that this device has of whoever read here without one. Until the account has
 * them they stay on the device; two tabs that send them both at once, where browsers have no locks, count as one.
 * @returns how many words the account has now that it had not, or undefined when there was none to be sent
 */
function sendDeviceWords(): Promise<number | undefined> {
  return runAlone(DEVICE_WORDS_KEY, async () => {
    const reader = readerId();
    const claimed = reader === undefined || storedWords().size === 0 ? [] : claimDeviceWords(reader);
    const waits = ({ ownPlace }: DeviceWord) => ownPlace !== undefined && isOnDevice(ownPlace.text_id);
    const words = claimed.filter((word) => !word.isSent || !waits(word));
    if (words.length === 0) return undefined;
    const saved = words.filter(({ isSaved }) => isSaved);
    const body = {
      saved: saved.flatMap(({ textWordId }) => textWordId || []),
      entries: saved
        .filter(({ textWordId }) => textWordId === 0)
        .map(({ wordId, ownPlace }) => ({ word_id: wordId, own_place: ownPlace ?? null })),
      known: words.filter(({ isKnown }) => isKnown).map(({ wordId }) => wordId),
    };
    const { saved_count: count } = await call('POST /memory/device-words/', { body });
    forgetDeviceWords(words.filter((word) => !waits(word)).map(({ wordId }) => wordId));
    markSent(words.filter(waits).map(({ wordId }) => wordId));
    return count;
  });
}

/**
 * Takes along what was read here before the login: once, and only where the account has no place of its own.
 * @returns whether there was something
 */
async function sendVisitorsPlaces(): Promise<boolean> {
  const places = visitorsPlaces();
  if (places.length === 0) return false;
  const known = (await call('GET /books/texts/places/')).map(({ text_id: id }) => id);
  // The latest is sent last, and so stays the latest.
  for (const [id, line] of places.filter(([text]) => !known.includes(text)).reverse()) {
    const body = { params: { id }, body: { line } };
    // A text that has gone, or is closed to this reader, is left out.
    await call('PUT /books/texts/{id}/place/', body).catch(() => undefined);
  }
  forgetVisitorsPlaces();
  return true;
}

/**
 * Takes into the account, once, the exercises that were answered right here without one. Until the account has them they
 * stay on the device.
 * @returns whether there was something
 */
function sendDeviceExercises(): Promise<boolean> {
  return runAlone(DEVICE_EXERCISES_KEY, async () => {
    const ids = [...storedExercises()];
    if (ids.length === 0) return false;
    await call('POST /lessons/exercises/right/', { body: { exercise_ids: ids } });
    forgetDeviceExercises(ids);
    return true;
  });
}

/** From an attempt that nobody answered to the next, in milliseconds. */
const TRY_AGAIN_MS = 30_000;

async function bringPlaces(client: QueryClient): Promise<void> {
  if (await sendVisitorsPlaces()) await renewQueries(client, memberQueries.today.queryKey);
}

/** Takes the words of this device into the account, and says so. */
export async function bringWords(client: QueryClient): Promise<void> {
  const count = await sendDeviceWords();
  if (count === undefined) return;
  const words = plural(count, 'mot de cet appareil est maintenant', 'mots de cet appareil sont maintenant');
  if (count > 0) showToast(`${words} dans votre vocabulaire.`, 'success');
  await refreshMemberData(client);
}

async function bringExercises(client: QueryClient): Promise<void> {
  if (!(await sendDeviceExercises())) return;
  await Promise.all(['exercises', 'path'].map((part) => renewQueries(client, [...MEMBER_KEY, part])));
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
    onLeave(forgetOwnDrafts),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
