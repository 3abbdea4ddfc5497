import { CallRefused } from './call-refused.ts';
import type { Request } from './calls.ts';
import { claimsOf, type SessionStore, type StoredSession } from './session-store.ts';

/** A token with less than this to live is renewed before it is used. */
export const RENEW_BELOW_MS = 300_000;
/** A renewal that is not answered by then has failed: other tabs wait for it. */
const RENEWAL_DEADLINE_MS = 15_000;
const NO_REFRESH_TOKEN = 'Refresh token not found';

/** The server says no to this session, as against having no time for it. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallRefused && (error.status === 401 || error.status === 403);
}

/** How long a token lives by its own words, in milliseconds; one without them until it is refused. */
function lifetimeOf(access: string): number {
  const { iat, exp } = claimsOf(access);
  return typeof exp === 'number' && typeof iat === 'number' ? (exp - iat) * 1000 : Number.MAX_SAFE_INTEGER;
}

export interface SessionParts {
  store: SessionStore;
  request: Request;
  /** Runs a task while no other tab runs one. */
  alone<T>(task: () => Promise<T>): Promise<T>;
  /** This device's clock, in milliseconds. It may be wrong by days: only stretches of it are used. */
  now(): number;
}

/**
 * One renewal of a stored session's access token, in the place of the one that was used.
 * @param end the session of a refresh token is over
 */
async function renewOnce(
  { store, request, now }: Omit<SessionParts, 'alone'>,
  end: (refresh: string) => void,
  used: string,
): Promise<string> {
  const stored = store.read();
  // While this tab waited another has been here; or the refusal came late, after a renewal.
  if (stored && stored.access !== used) return stored.access;
  if (!stored?.refresh) {
    if (stored) end(stored.refresh);
    throw new CallRefused(401, { detail: NO_REFRESH_TOKEN });
  }
  const { refresh } = stored;
  // It goes on when the page is left: the cookie that comes with the answer must not be lost.
  const extras = { deadline: RENEWAL_DEADLINE_MS, keepalive: true };
  try {
    const { access } = await request(null, extras, 'POST /users/token/refresh/', { body: { refresh } });
    // Logged out meanwhile: a late answer logs nobody in again.
    if (store.read()?.refresh !== refresh) throw new CallRefused(401, { detail: NO_REFRESH_TOKEN });
    store.save({ ...stored, access, expiresAt: now() + lifetimeOf(access) });
    return access;
  } catch (error) {
    const later = store.read();
    // Where there are no locks another tab may have renewed first.
    if (later?.refresh === refresh && later.access !== used) return later.access;
    if (!isRefused(error)) throw new CallRefused(503, { code: 'unavailable' });
    // Another session may have begun meanwhile: it is not this refusal's.
    if (later?.refresh === refresh) end(refresh);
    throw error;
  }
}

/** Keeps the access token of a stored session good, one renewal at a time, in all tabs together. */
export function createRenewal({ alone, ...parts }: SessionParts, end: (refresh: string) => void) {
  const { store, now } = parts;
  /** What is under way, and the token that it replaces. */
  let renewing: { used: string; renewed: Promise<string> } | undefined;

  function save(stored: Omit<StoredSession, 'expiresAt'>): void {
    store.save({ ...stored, expiresAt: now() + lifetimeOf(stored.access) });
  }

  /** A good token in the place of one that is not. */
  function renew(used: string): Promise<string> {
    if (renewing?.used === used) return renewing.renewed;
    const renewed = alone(() => renewOnce(parts, end, used)).finally(() => {
      if (renewing?.renewed === renewed) renewing = undefined;
    });
    renewing = { used, renewed };
    return renewed;
  }

  /** A token to ask with now: waits for a renewal that is under way, begins one that is due. */
  async function freshAccess(): Promise<string | null> {
    const stored = store.read();
    if (!stored) return null;
    if (renewing?.used !== stored.access && stored.expiresAt - now() >= RENEW_BELOW_MS) return stored.access;
    try {
      return await renew(stored.access);
    } catch (error) {
      // The server had no time: what is left of the token is used up first.
      if (!isRefused(error) && stored.expiresAt > now()) return stored.access;
      throw error;
    }
  }

  /** Sends something with the session's token, once more after a renewal when the token is refused. */
  async function withAccess<T>(send: (access: string | null) => Promise<T>): Promise<T> {
    const access = await freshAccess();
    try {
      return await send(access);
    } catch (error) {
      const isStale = error instanceof CallRefused && error.status === 401;
      if (access === null || !isStale) throw error;
      return send(await renew(access));
    }
  }

  return { save, freshAccess, withAccess };
}
