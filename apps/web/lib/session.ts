import { useSyncExternalStore } from 'react';
import { type Call, request, requestRecording } from './api.ts';
import { createSession, UNKNOWN } from './create-session.ts';
import { createSessionStore } from './session-store.ts';

/** One tab at a time; on plain http, where browsers have no locks, each for itself. */
function alone<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('soutour.session', task) : task();
}

const session = createSession({
  store: createSessionStore({ lasting: () => localStorage, passing: () => sessionStorage }),
  request,
  alone,
  now: Date.now,
});

const { signIn, signOut } = session;
export const { onOther, onEnd } = session;

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
