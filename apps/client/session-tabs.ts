import type { SessionStore } from './session-store.ts';

/** How long a new tab waits for another that has a session, in milliseconds: they answer within a few. */
export const ASKING_MS = 500;

/**
 * What the tabs of one browser announce to each other of a session that each stores in its own storage, in the words that
 * stand there. Only pages of this site hear it, and nothing of it is written anywhere else.
 */
export type TabNews =
  /** A new page wants to know whether somebody is logged in; the site’s asks before it is alive (first-paint.ts). */
  | { ask: true }
  | { answer: string }
  /** From now on: somebody has logged in, or (null) nobody reads by a session of this kind. */
  | { session: string | null };

/**
 * One tab among the others.
 * @param post announces to the others
 * @param follow takes over what is stored now
 */
export function createTab(store: SessionStore, post: (news: TabNews) => void, follow: () => void) {
  return {
    /** A login or a logout here is one in the whole browser. */
    announce: () => post({ session: store.readOwn() }),

    hear(news: TabNews): void {
      const own = store.readOwn();
      if ('session' in news) {
        store.saveOwn(news.session);
        follow();
      } else if ('ask' in news && own) {
        post({ answer: own });
      }
    },
  };
}
