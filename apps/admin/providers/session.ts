/**
 * The session that the site's login has opened, as the learners' pages keep it in this browser; the console
 * uses it and renews it, and never asks for a password itself.
 */
import type { Tokens } from '#modules/accounts/contract';

const KEY = 'soutour.session';
/** A token with less than this to live is renewed before it is used. */
const RENEW_BELOW_MS = 300_000;

interface Kept extends Tokens {
  isRemembered: boolean;
  /** By this device's clock, in milliseconds. */
  expiresAt: number;
}

interface Found {
  kept: Kept;
  place: Storage;
}

function find(): Found | undefined {
  for (const place of [sessionStorage, localStorage]) {
    try {
      const kept: Kept | null = JSON.parse(place.getItem(KEY) ?? 'null');
      if (typeof kept?.access === 'string') return { kept, place };
    } catch {
      // What cannot be read is no session.
    }
  }
  return undefined;
}

export const isLoggedIn = (): boolean => find() !== undefined;

function forgetSession(): void {
  for (const place of [sessionStorage, localStorage]) place.removeItem(KEY);
}

/** Leaves at once, whatever the network does; the server ends the session if it hears of it. */
export async function endSession(): Promise<void> {
  const { kept } = find() ?? {};
  forgetSession();
  if (kept) await post('/api/users/logout/', kept.refresh).catch(() => undefined);
}

/** What a session's own calls take is its refresh token: they need no access token, which may be used up. */
function post(url: string, refresh: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh }),
    keepalive: true,
  });
}

function lifetimeOf(access: string): number {
  const [, claims = ''] = access.split('.');
  const { iat, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  return (exp - iat) * 1000;
}

async function renewOnce(used: string): Promise<string | undefined> {
  const found = find();
  // While this tab waited for its turn another has been here.
  if (!found || found.kept.access !== used) return found?.kept.access;
  const { kept, place } = found;
  const response = await post('/api/users/token/refresh/', kept.refresh);
  if (response.status === 401 || response.status === 403) {
    forgetSession();
    return undefined;
  }
  if (!response.ok) return used;
  const { access } = (await response.json()) as Tokens;
  // Whoever has left meanwhile is not brought back.
  if (find()?.kept.refresh !== kept.refresh) return undefined;
  place.setItem(KEY, JSON.stringify({ ...kept, access, expiresAt: Date.now() + lifetimeOf(access) }));
  return access;
}

/** A token in the place of one that is used up; the learners' pages in other tabs renew under the same lock. */
export function renewAccess(used: string): Promise<string | undefined> {
  const renew = () => renewOnce(used);
  return navigator.locks ? navigator.locks.request('soutour.session', renew) : renew();
}

/** A token to ask with now, or undefined for who is not logged in. */
export async function freshAccess(): Promise<string | undefined> {
  const { kept } = find() ?? {};
  if (!kept) return undefined;
  return kept.expiresAt - Date.now() >= RENEW_BELOW_MS ? kept.access : renewAccess(kept.access);
}
