import { useSyncExternalStore } from 'react';
import { browser, joinTabs, leaveTabs } from '../../client/browser.ts';
import type { Call } from '../../client/calls.ts';
import { request, requestAddress } from '../../client/request.ts';
import { accountOf, placeOf } from '../offline/offline-place.ts';
import { createSession, UNKNOWN } from './create-session.ts';

const session = createSession({
  ...browser,
  isAsking: () => 'asking' in document.documentElement.dataset,
});

const { signIn, signOut } = session;
export const { onOther, onLeave } = session;

/** Where texts are stored for whoever reads now: known before anybody has said who that is, and without a network. */
export const ownPlace = () => placeOf(browser.store.read());

/** The number of the account of whoever is logged in, known in the same way. */
export const readerId = () => accountOf(browser.store.read());

/** Where what they have done is stored until it is sent: it stays on the device as long as they do. */
export const storagePlace = () =>
  browser.store.read()?.isRemembered === false ? sessionStorage : localStorage;

/** A call of whoever reads: with their token when they are logged in. */
export const call: Call = session.call;

/** The same of a call that is to arrive though its page is left. */
export const callOnLeaving: Call = (name, ...input) =>
  session.withAccess((access) => request(access, { keepalive: true }, name, ...input));

/** A recording of a text that only some may hear. */
export function fetchRecording(path: string): Promise<Blob> {
  return session.withAccess((access) => requestAddress(access, path));
}

/** A page that comes back by the browser's back button has slept through what happened meanwhile. */
function wake(): void {
  joinTabs(session.hear);
  session.follow();
}

/** Takes over what is stored; whether somebody is logged in by it. */
export function followSession(): boolean {
  session.follow();
  return session.state().status === 'loading';
}

/** Begins to follow the session, in this tab and others; returns how to stop. */
export function startSession(): () => void {
  joinTabs(session.hear);
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
