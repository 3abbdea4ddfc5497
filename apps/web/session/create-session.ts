import type { Tokens, User } from '#modules/accounts/contract';
import type { Call } from '../../client/calls.ts';
import { endSession } from '../../client/end-session.ts';
import { createRenewal, isRefused, type SessionParts } from '../../client/session-renewal.ts';
import type { SessionStore } from '../../client/session-store.ts';
import { createTab, type TabNews } from '../../client/session-tabs.ts';

/** How often a page that nothing happens on looks after its token. */
const CHECK_EVERY_MS = 300_000;
/** Words of the specification. */
const USER_FAILURE = "Erreur lors du chargement de l'utilisateur";
const ENDED = 'Votre session a expiré. Veuillez vous reconnecter.';

export interface SessionState {
  /**
   * `unknown` on the server, until the browser has taken the page over, and while other tabs are asked: drawn as
   * for a visitor. `loading`: somebody is logged in, and who it is has been asked.
   */
  status: 'unknown' | 'visitor' | 'loading' | 'member';
  /** Of a member, and of nobody else. */
  user: User | null;
  /** Still `loading`, and nobody answered: worth trying again. */
  hasFailed: boolean;
  /** Of a visitor who was a member until a moment ago, and did not want to leave: why, in words for them. */
  ended: string | null;
}

export const UNKNOWN: SessionState = { status: 'unknown', user: null, hasFailed: false, ended: null };
const VISITOR: SessionState = { ...UNKNOWN, status: 'visitor' };
const LOADING: SessionState = { ...UNKNOWN, status: 'loading' };

/** A set of listeners, and the way to join and leave it. */
function audience<T>() {
  const listeners = new Set<(news: T) => void>();
  return {
    announce(news: T): void {
      for (const listener of listeners) listener(news);
    },
    join(listener: (news: T) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Follows the session that is stored.
 * @param isAsking whether other tabs may still answer that they have one
 * @param askUser asks who is logged in
 */
function createFollower(store: SessionStore, isAsking: () => boolean, askUser: () => Promise<User>) {
  const news = audience<void>();
  const others = audience<void>();
  const leavings = audience<void>();
  let state = UNKNOWN;
  /** Refresh token of the session that `state` describes. */
  let followed: string | null = null;

  function set(next: SessionState): void {
    state = next;
    news.announce();
  }

  function follow(): void {
    const refresh = store.read()?.refresh ?? null;
    const isFirst = state === UNKNOWN;
    if (isFirst ? refresh === null && isAsking() : refresh === followed) return;
    followed = refresh;
    if (!isFirst) others.announce();
    if (refresh === null) set(VISITOR);
    else void loadUser(refresh);
  }

  function end(refresh: string): void {
    const message = state.status === 'member' ? ENDED : `${USER_FAILURE}. ${ENDED}`;
    store.forget(refresh);
    follow();
    if (state === VISITOR) set({ ...VISITOR, ended: message });
  }

  async function loadUser(refresh: string): Promise<void> {
    set(LOADING);
    try {
      const user = await askUser();
      if (followed === refresh) set({ ...UNKNOWN, status: 'member', user });
    } catch (error) {
      if (followed !== refresh) return;
      if (isRefused(error)) end(refresh);
      else set({ ...LOADING, hasFailed: true });
    }
  }

  function retry(): void {
    if (state.hasFailed && followed !== null) void loadUser(followed);
  }

  /** The user as the account now has it; what is shown stays meanwhile. */
  async function reload(): Promise<void> {
    const refresh = followed;
    // Nobody answered: the next page asks again.
    const user = await askUser().catch(() => state.user);
    if (followed === refresh && state.status === 'member') set({ ...state, user });
  }

  return { state: () => state, follow, retry, reload, end, news, others, leavings };
}

interface TabParts {
  /** Whether other tabs, which have been asked for a session, may still answer. */
  isAsking(): boolean;
  /** Announces to the other tabs. */
  post(news: TabNews): void;
}

/**
 * Who reads, and the calls they make. A refusal (401, 403) of the refresh token, or of who one is, ends the
 * session; a server that is away or busy never does: what was asked fails, and is asked again later.
 */
export function createSession(parts: SessionParts & TabParts) {
  const { store, request, isAsking, post } = parts;
  const renewal = createRenewal(parts, (refresh) => follower.end(refresh));
  const follower = createFollower(store, isAsking, () => call('GET /users/me/'));
  const { follow, retry, leavings } = follower;
  const tab = createTab(store, post, follow);

  function withAccess<T>(send: (access: string | null) => Promise<T>): Promise<T> {
    follow();
    return renewal.withAccess(send);
  }

  const call: Call = (name, ...input) => withAccess((access) => request(access, {}, name, ...input));

  return {
    call,
    withAccess,
    /** Takes over what is stored: at the start, after a change here, and after one in another tab. */
    follow,
    /** Asks again who is logged in, when nobody answered. */
    retry,
    /** Asks who is logged in after their account has changed. */
    reload: follower.reload,
    state: follower.state,
    subscribe: follower.news.join,
    /** Hears that another reads from now on: what was stored of the last one is to be forgotten. */
    onOther: follower.others.join,
    /** Hears that whoever reads has wanted to leave. */
    onLeave: leavings.join,
    /** Hears another tab. */
    hear: tab.hear,

    /** Begins; returns how to stop. */
    start(): () => void {
      follow();
      const timer = setInterval(() => {
        retry();
        // It fails as the next call will, which says so where it matters.
        renewal.freshAccess().catch(() => undefined);
      }, CHECK_EVERY_MS);
      return () => clearInterval(timer);
    },

    /** @param isRemembered whether the session outlives the browser */
    signIn({ access, refresh }: Tokens, isRemembered: boolean): void {
      store.forget();
      renewal.save({ access, refresh, isRemembered });
      tab.announce();
      follow();
    },

    signOut: () =>
      endSession(parts, () => {
        tab.announce();
        follow();
        leavings.announce();
      }),
  };
}
