import { vi } from 'vitest';
import { CallRefused } from '../../../apps/client/call-refused.ts';
import type { Request } from '../../../apps/client/calls.ts';
import { createSessionStore, SESSION_KEY } from '../../../apps/client/session-store.ts';
import type { TabNews } from '../../../apps/client/session-tabs.ts';
import { createSession } from '../../../apps/web/session/create-session.ts';

// A browser with its tabs, and the server's part of a session: what a test needs to see them meet.

export const MINUTE = 60_000;
const TOKEN_LIFE_MS = 20 * MINUTE;

export class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();
  get length() {
    return this.#values.size;
  }
  key = (index: number) => [...this.#values.keys()][index] ?? null;
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#values.set(key, value);
  removeItem = (key: string) => void this.#values.delete(key);
  clear = () => this.#values.clear();
}

/** The server: one session, whose access tokens live for twenty minutes of its own clock. */
class FakeServer {
  /** Its clock less this device's. */
  clockAhead = 0;
  refresh = 'refresh-1';
  /** Calls that came, in order: `name` or `name token`. */
  readonly calls: string[] = [];
  /** What it answers to a renewal, or to being asked who is there, instead of doing it. */
  failRenewal: CallRefused | undefined;
  failUser: CallRefused | undefined;
  /** Holds renewals back until it resolves. */
  held: Promise<void> = Promise.resolve();
  #issued = 0;
  readonly #expiry = new Map<string, number>();

  issue(): string {
    this.#issued += 1;
    const iat = Math.floor((Date.now() + this.clockAhead) / 1000);
    const claims = { iat, exp: iat + TOKEN_LIFE_MS / 1000, n: this.#issued };
    const token = `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
    this.#expiry.set(token, Date.now() + TOKEN_LIFE_MS);
    return token;
  }

  /** Ends every access token now, as a restart with another key would. */
  forgetTokens(): void {
    this.#expiry.clear();
  }

  count(name: string): number {
    return this.calls.filter((call) => call === name || call.startsWith(`${name} `)).length;
  }

  request: Request = async (access, _extras, name, ...input) => {
    this.calls.push(access === null ? name : `${name} ${access}`);
    if (name === 'POST /users/logout/') return { success: true } as never;
    if (name === 'POST /users/token/refresh/') return (await this.#renew(input)) as never;
    if ((this.#expiry.get(access ?? '') ?? 0) <= Date.now()) {
      throw new CallRefused(401, { code: 'session_ended' });
    }
    if (name === 'GET /users/me/') {
      if (this.failUser) throw this.failUser;
      return { username: 'lecteur', email: 'l@exemple.fr', is_staff: false } as never;
    }
    return [] as never;
  };

  async #renew([input]: unknown[]): Promise<{ access: string }> {
    await this.held;
    if (this.failRenewal) throw this.failRenewal;
    const { refresh } = (input as { body: { refresh: string } }).body;
    if (refresh !== this.refresh) throw new CallRefused(401, { code: 'session_ended' });
    return { access: this.issue() };
  }
}

/**
 * A browser whose tabs share the persistent storage, a lock and what they tell each other; each has its own session
 * storage.
 */
export class FakeBrowser {
  readonly server = new FakeServer();
  readonly lasting = new MemoryStorage();
  #lock: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<(news: TabNews) => void>();

  /** Tells every tab but one. */
  #announce(news: TabNews, but?: (news: TabNews) => void): void {
    for (const listener of this.#listeners) if (listener !== but) listener(news);
  }

  /** What the tabs answer to a new one that asks. */
  ask(): TabNews[] {
    const answers: TabNews[] = [];
    const listen = (news: TabNews) => void answers.push(news);
    this.#listeners.add(listen);
    this.#announce({ ask: true }, listen);
    this.#listeners.delete(listen);
    return answers;
  }

  openTab(options: { ofTab?: Storage; hasLocks?: boolean; isAsking?: () => boolean } = {}) {
    const ofTab = options.ofTab ?? new MemoryStorage();
    const store = createSessionStore({ lasting: () => this.lasting, ofTab: () => ofTab });
    const alone = <T>(task: () => Promise<T>): Promise<T> => {
      if (options.hasLocks === false) return task();
      const turn = this.#lock.then(task);
      this.#lock = turn.catch(() => undefined);
      return turn;
    };
    const session = createSession({
      store,
      request: this.server.request,
      alone,
      now: Date.now,
      isAsking: options.isAsking ?? (() => false),
      post: (news) => this.#announce(news, session.hear),
    });
    this.#listeners.add(session.hear);
    const endings: (string | null)[] = [];
    session.subscribe(() => {
      const { ended } = session.state();
      if (ended !== null) endings.push(ended);
    });
    session.onLeave(() => endings.push(null));
    const close = () => this.#listeners.delete(session.hear);
    return { session, ofTab, endings, close };
  }

  /** A tab of somebody who is logged in, with what is asked at the start behind it. */
  async openMemberTab(isRemembered = true) {
    const tab = this.openTab();
    this.signIn(tab, isRemembered);
    await settle();
    return tab;
  }

  /** Logs the server's session in. */
  signIn({ session }: { session: ReturnType<typeof createSession> }, isRemembered = true): void {
    session.signIn({ access: this.server.issue(), refresh: this.server.refresh }, isRemembered);
  }
}

export function storedIn(storage: Storage): Record<string, unknown> | null {
  return JSON.parse(storage.getItem(SESSION_KEY) ?? 'null');
}

/** Lets everything that waits for nothing but its turn happen. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
