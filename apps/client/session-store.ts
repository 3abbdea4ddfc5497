import type { Tokens } from '#modules/accounts/contract';

/** Where the session is kept, in one piece: another tab never finds half of it. */
export const SESSION_KEY = 'soutour.session';

/** A session as the browser keeps it. */
export interface KeptSession extends Tokens {
  isRemembered: boolean;
  /** When the access token ends, by this device's own clock, in milliseconds. */
  expiresAt: number;
}

function parseKept(stored: string | null | undefined): KeptSession | null {
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

/** Where a browser keeps things; asking for them may throw. */
interface Places {
  /** Stays when the browser is closed. */
  lasting(): Storage;
  /** This tab's own, gone with it. */
  passing(): Storage;
}

/**
 * Keeps the session in persistent storage when the reader wants to be remembered, else in this tab's own (and in
 * that of each other tab that asks: session-tabs.ts) and nowhere else.
 */
export function createSessionStore({ lasting, passing }: Places) {
  // Storage may be forbidden or full: then a session lasts until its page is left.
  let held: KeptSession | null = null;
  const places = [passing, lasting];

  function readFrom(place: () => Storage): KeptSession | null {
    try {
      return parseKept(place().getItem(SESSION_KEY));
    } catch {
      return null;
    }
  }

  return {
    read: (): KeptSession | null => readFrom(passing) ?? readFrom(lasting) ?? held,

    keep(session: KeptSession): void {
      const place = session.isRemembered ? lasting : passing;
      try {
        place().setItem(SESSION_KEY, JSON.stringify(session));
        held = null;
      } catch {
        held = session;
      }
    },

    /** What this tab alone keeps, as it is written. */
    readOwn(): string | null {
      try {
        return passing().getItem(SESSION_KEY);
      } catch {
        return null;
      }
    },

    /** Keeps what another tab has written, in this one's own; null takes it away. */
    keepOwn(written: string | null): void {
      try {
        if (written === null) passing().removeItem(SESSION_KEY);
        else passing().setItem(SESSION_KEY, written);
      } catch {
        // Then this tab is not told.
      }
    },

    /** Forgets the session of a refresh token, or whatever is kept when none is given. */
    forget(refresh?: string): void {
      const isMeant = (kept: KeptSession | null) => refresh === undefined || kept?.refresh === refresh;
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
