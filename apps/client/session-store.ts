import type { Tokens } from '#modules/accounts/contract';

/** Where the session is stored, in one piece: another tab never finds half of it. */
export const SESSION_KEY = 'soutour.session';

/** A session as the browser stores it. */
export interface StoredSession extends Tokens {
  isRemembered: boolean;
  /** When the access token ends, by this device's own clock, in milliseconds. */
  expiresAt: number;
}

function parseStored(stored: string | null | undefined): StoredSession | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    const { access, refresh, isRemembered, expiresAt } = Object(value) as Record<string, unknown>;
    if (typeof access !== 'string') return null;
    return {
      access,
      refresh: typeof refresh === 'string' ? refresh : '',
      isRemembered: isRemembered === true,
      expiresAt: typeof expiresAt === 'number' ? expiresAt : 0,
    };
  } catch {
    return null;
  }
}

/** Where a browser stores things; asking for them may throw. */
interface Places {
  /** Stays when the browser is closed. */
  lasting(): Storage;
  /** This tab's own, gone with it. */
  ofTab(): Storage;
}

/**
 * Saves the session in persistent storage when the reader wants to be remembered, else in this tab's own (and in
 * that of each other tab that asks: session-tabs.ts) and nowhere else.
 */
export function createSessionStore({ lasting, ofTab }: Places) {
  // Storage may be forbidden or full: then a session lasts until its page is left.
  let held: StoredSession | null = null;
  const places = [ofTab, lasting];

  function readFrom(place: () => Storage): StoredSession | null {
    try {
      return parseStored(place().getItem(SESSION_KEY));
    } catch {
      return null;
    }
  }

  return {
    read: (): StoredSession | null => readFrom(ofTab) ?? readFrom(lasting) ?? held,

    save(session: StoredSession): void {
      const place = session.isRemembered ? lasting : ofTab;
      try {
        place().setItem(SESSION_KEY, JSON.stringify(session));
        held = null;
      } catch {
        held = session;
      }
    },

    /** What this tab alone has stored, as it is written. */
    readOwn(): string | null {
      try {
        return ofTab().getItem(SESSION_KEY);
      } catch {
        return null;
      }
    },

    /** Saves what another tab has written, in this one's own; null takes it away. */
    saveOwn(written: string | null): void {
      try {
        if (written === null) ofTab().removeItem(SESSION_KEY);
        else ofTab().setItem(SESSION_KEY, written);
      } catch {
        // Then this tab does not follow.
      }
    },

    /** Forgets the session of a refresh token, or whatever is stored when none is given. */
    forget(refresh?: string): void {
      const isMeant = (stored: StoredSession | null) => refresh === undefined || stored?.refresh === refresh;
      for (const place of places) {
        if (!isMeant(readFrom(place))) continue;
        try {
          place().removeItem(SESSION_KEY);
        } catch {
          // What cannot be written to holds nothing of ours.
        }
      }
      if (isMeant(held)) held = null;
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** What an access token says of itself; nothing where it cannot be read. It proves nothing here. */
export function claimsOf(access: string): Record<string, unknown> {
  try {
    const [, claims = ''] = access.split('.');
    return Object(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}
