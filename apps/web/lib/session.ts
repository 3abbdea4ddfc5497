import { useSyncExternalStore } from 'react';
import { type Call, request, requestRecording } from './api.ts';
import { createSession, UNKNOWN } from './create-session.ts';
import { placeOf } from './kept-place.ts';
import { createSessionStore } from './session-store.ts';

/** What a tab keeps reaches others of another process a moment later: they would do again what is done. */
const SPREAD_MS = 50;

/** One tab at a time; on plain http, where browsers have no locks, each for itself. */
function alone<T>(task: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return task();
  return navigator.locks.request('soutour.session', async () => {
    const done = await task();
    await new Promise((spread) => setTimeout(spread, SPREAD_MS));
    return done;
  });
}

const store = createSessionStore({ lasting: () => localStorage, passing: () => sessionStorage });
const session = createSession({
  store,
  request,
  alone,
  now: Date.now,
});

const { signIn, signOut } = session;
export const { onOther, onEnd } = session;

/** Where texts are kept for whoever reads now: known before anybody has said who that is, and without a network. */
export const ownPlace = () => placeOf(store.read());

/** A call of whoever reads: with their token when they are logged in. */
export const call: Call = session.call;

/** A recording of a text that only some may hear. */
export function fetchRecording(path: string): Promise<Blob> {
  return session.withAccess((access) => requestRecording(access, path));
}

/** Begins to follow the session, in this tab and others; returns how to stop. */
export function startSession(): () => void {
  const stop = session.start();
  window.addEventListener('storage', session.follow);
  // A page that comes back by the browser's back button has slept through what happened meanwhile.
  window.addEventListener('pageshow', session.follow);
  window.addEventListener('online', session.retry);
  return () => {
    stop();
    window.removeEventListener('storage', session.follow);
    window.removeEventListener('pageshow', session.follow);
    window.removeEventListener('online', session.retry);
  };
}

/** Who reads, and how they come and go. */
export function useSession() {
  const state = useSyncExternalStore(session.subscribe, session.state, () => UNKNOWN);
  return { ...state, signIn, signOut, retry: session.retry, reload: session.reload };
}
