import { useSyncExternalStore } from 'react';
import { type Call, request, requestRecording } from '../../client/request.ts';
import { createSessionStore, SESSION_KEY } from '../../client/session-store.ts';
import type { TabNews } from '../../client/session-tabs.ts';
import { createSession, UNKNOWN } from './create-session.ts';
import { placeOf } from './kept-place.ts';

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

/** To the other tabs; closed while its page waits for the browser's back button, which would not keep it else. */
let tabs: BroadcastChannel | undefined;

const store = createSessionStore({ lasting: () => localStorage, passing: () => sessionStorage });
const session = createSession({
  store,
  request,
  alone,
  now: Date.now,
  isAsking: () => 'asking' in document.documentElement.dataset,
  post: (news) => tabs?.postMessage(news),
});

const { signIn, signOut } = session;
export const { onOther, onLeave } = session;

/** Where texts are kept for whoever reads now: known before anybody has said who that is, and without a network. */
export const ownPlace = () => placeOf(store.read());

/** A call of whoever reads: with their token when they are logged in. */
export const call: Call = session.call;

/** A recording of a text that only some may hear. */
export function fetchRecording(path: string): Promise<Blob> {
  return session.withAccess((access) => requestRecording(access, path));
}

function joinTabs(): void {
  if (tabs || !window.BroadcastChannel) return;
  tabs = new BroadcastChannel(SESSION_KEY);
  tabs.onmessage = ({ data }: MessageEvent<TabNews>) => session.hear(data);
}

function leaveTabs(): void {
  tabs?.close();
  tabs = undefined;
}

/** A page that comes back by the browser's back button has slept through what happened meanwhile. */
function wake(): void {
  joinTabs();
  session.follow();
}

/** Begins to follow the session, in this tab and others; returns how to stop. */
export function startSession(): () => void {
  joinTabs();
  const stop = session.start();
  const heard = { storage: session.follow, pageshow: wake, pagehide: leaveTabs, online: session.retry };
  for (const [name, listener] of Object.entries(heard)) window.addEventListener(name, listener);
  return () => {
    stop();
    leaveTabs();
    for (const [name, listener] of Object.entries(heard)) window.removeEventListener(name, listener);
  };
}

/** Who reads, and how they come and go. */
export function useSession() {
  const state = useSyncExternalStore(session.subscribe, session.state, () => UNKNOWN);
  return { ...state, signIn, signOut, retry: session.retry, reload: session.reload };
}
