import type { StaffRole } from '../contract.ts';
import { MINUTE_MS } from '../units.ts';

/**
 * Who asks, as the database knows them at this very request, or knew them until something was taken from them (of whoever
 * only reads): nothing here comes from a token but the session's id.
 */
export interface Actor {
  id: number;
  sessionId: string;
  /** What they may do in the console; null for whoever is not of the team. */
  role: StaffRole | null;
  /** They are of the team, and nothing of it is theirs before they have shown more than a password. */
  lacksFactor: boolean;
  /** When they have last proved in this session who they are. */
  provedAt: Date | null;
  /** The subscription whose status is active; `readsUntil` may be past, and is for `mayRead` to look at. */
  subscription: { readsUntil: Date } | null;
}

const FRESH_MS = 10 * MINUTE_MS;

/** Whether whoever asks has proved who they are lately enough for what an open computer must not do. */
export const hasFreshProof = ({ provedAt }: Pick<Actor, 'provedAt'>, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() <= FRESH_MS;

/** The client's side of a request, for the few calls that need more than their input. */
export interface Client {
  /** Address, behind as many trusted proxies as are configured. */
  address: string;
  /** Whom limits count as one: the address, of IPv6 the network that one line is given. */
  network: string;
  userAgent: string;
  requestId: string;
  /** A page of this site asks (Sec-Fetch-Site: same-origin), not another site and not a program. */
  isOwnPage: boolean;
  /** Another site's page asks, by Sec-Fetch-Site or Origin. */
  isForeignPage: boolean;
  cookie(name: string): string | undefined;
  /**
   * Sets an HttpOnly, SameSite=Strict cookie; secure when the site is https.
   * @param value null forgets it
   * @param path the only path below which it is sent
   * @param maxAgeSeconds undefined: until the browser closes
   */
  setCookie(name: string, value: string | null, path: string, maxAgeSeconds?: number): void;
}
