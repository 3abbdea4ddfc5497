import type { SessionStore } from './session-store.ts';

/**
 * What the tabs of one browser tell each other of a session that each keeps in its own storage, in the words that
 * stand there. Only pages of this site hear it, and nothing of it is written anywhere else.
 */
export type TabNews =
  /** A new page wants to know whether somebody is logged in: it asks by itself, before it is alive (first-paint.ts). */
  | { ask: true }
  | { answer: string }
  /** From now on: somebody has logged in, or (null) nobody reads by a session of this kind. */
  | { session: string | null };

/**
 * One tab among the others.
 * @param post tells the others
 * @param follow takes over what is kept now
 */
export function createTab(store: SessionStore, post: (news: TabNews) => void, follow: () => void) {
  return {
    /** A login or a logout here is one in the whole browser. */
    tell: () => post({ session: store.readOwn() }),

    hear(news: TabNews): void {
      const own = store.readOwn();
      if ('session' in news) {
        store.keepOwn(news.session);
        follow();
      } else if ('ask' in news && own) {
        post({ answer: own });
      }
    },
  };
}
