import { request } from './request.ts';
import { createSessionStore, SESSION_KEY } from './session-store.ts';
import type { TabNews } from './session-tabs.ts';

/** What a tab stores reaches others of another process a moment later: they would do again what is done. */
const SPREAD_MS = 50;

/** One tab at a time under a name; on plain http, where browsers have no locks, each for itself. */
export function runAlone<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return task();
  return navigator.locks.request(name, async () => {
    const done = await task();
    await new Promise((spread) => setTimeout(spread, SPREAD_MS));
    return done;
  });
}

/** To the other tabs; closed while its page waits for the browser's back button, which would not keep it else. */
let tabs: BroadcastChannel | undefined;

/** What a session is made of, in this browser. */
export const browser = {
  store: createSessionStore({ lasting: () => localStorage, ofTab: () => sessionStorage }),
  request,
  alone: <T>(task: () => Promise<T>) => runAlone('soutour.session', task),
  now: Date.now,
  post: (news: TabNews) => tabs?.postMessage(news),
};

/** @param hear hears the other tabs from now on */
export function joinTabs(hear: (news: TabNews) => void): void {
  if (tabs || !window.BroadcastChannel) return;
  tabs = new BroadcastChannel(SESSION_KEY);
  tabs.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data);
}

export function leaveTabs(): void {
  tabs?.close();
  tabs = undefined;
}
