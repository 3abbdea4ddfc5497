import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { followNotices, type Logger } from '#modules/platform';
import type { ActorRow, FindActor } from './actor-lookup.ts';

/** Told with the id of an account by the transaction that changes what its sessions may do: see the triggers. */
const CHANNEL = 'account_rights';

const MOST_ACCOUNTS = 10_000;

/** An account's sessions, as far as they were asked about since its rights last changed. */
type Sessions = Map<string, ActorRow>;

interface ActorMemory {
  /** As the lookup, but what it said of a subscriber is said again without asking, until their rights change. */
  find: FindActor;
  stop(): Promise<void>;
}

/** Refusals and rights of the team are nobody's memory's business: they are what the database says at that moment. */
function mayRemember(row: ActorRow): boolean {
  return !row.is_staff && !row.is_superuser && row.role === null && row.subscription_end_date !== null;
}

/**
 * Remembers who subscribers are, from one request to the next. What is taken from them is gone when the notice of its
 * transaction comes, some milliseconds after its end; and where no notice comes because the connection is lost, nothing is
 * taken from memory after 250 ms, until there is another one.
 * @throws when the database cannot be reached at the start
 */
export async function createActorMemory(db: Knex, find: FindActor, log: Logger): Promise<ActorMemory> {
  const accounts = new LRUCache<number, Sessions>({ max: MOST_ACCOUNTS });
  // Rises with each change that is heard of, of whomever: what was looked up meanwhile may be from before it.
  let revision = 0;

  const notices = await followNotices(
    db,
    CHANNEL,
    {
      heard(accountId) {
        revision += 1;
        accounts.delete(Number(accountId));
      },
      missed() {
        revision += 1;
        accounts.clear();
      },
    },
    log,
  );

  function remember(userId: number, sessionId: string, row: ActorRow): void {
    const sessions: Sessions = accounts.get(userId) ?? new Map();
    sessions.set(sessionId, row);
    accounts.set(userId, sessions);
  }

  return {
    async find(claim) {
      const { userId, sessionId, now } = claim;
      const isHeard = notices.areHeard();
      const known = isHeard ? accounts.get(userId)?.get(sessionId) : undefined;
      if (known && known.session_ends_at > now) return known;
      const askedAt = revision;
      const row = await find(claim);
      if (row && isHeard && revision === askedAt && mayRemember(row)) remember(userId, sessionId, row);
      return row;
    },
    stop: notices.stop,
  };
}
