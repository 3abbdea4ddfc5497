import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { UserRow } from '../models.ts';

/** A session that somebody claims to have, at a time. */
interface Claim {
  sessionId: string;
  userId: number;
  now: Date;
}

/** Who has it, and by what rights. */
export interface ActorRow {
  id: number;
  session_ends_at: Date;
  is_staff: boolean;
  is_superuser: boolean;
  role: UserRow['role'];
  proved_at: Date | null;
  factor_at: Date | null;
  subscription_end_date: Date | null;
  subscription_auto_renew: boolean | null;
}

interface Waiting extends Claim {
  settle(row: ActorRow | undefined): void;
  fail(error: unknown): void;
}

// It runs for each request of everybody who is logged in. Each claim is looked up by itself, by the keys.
const FIND_ACTORS = {
  name: 'find-actors',
  text: `
    select place::integer, id, session_ends_at, is_staff, is_superuser, role, proved_at, factor_at, subscription_end_date,
      subscription_auto_renew
    from unnest((select $1::uuid[]), (select $2::integer[]), (select $3::timestamptz[]))
      with ordinality as claim (session_id, user_id, now, place)
    cross join lateral (
      select * from actors
      where actors.session_id = claim.session_id and id = claim.user_id and session_ends_at > claim.now
      limit 1
    ) actor`,
};

async function lookUp(db: Knex, claims: readonly Waiting[]): Promise<void> {
  try {
    const rows = await queryPrepared<ActorRow & { place: number }>(db, FIND_ACTORS, [
      claims.map(({ sessionId }) => sessionId),
      claims.map(({ userId }) => userId),
      claims.map(({ now }) => now),
    ]);
    const found = new Map(rows.map(({ place, ...row }) => [place, row]));
    for (const [index, { settle }] of claims.entries()) settle(found.get(index + 1));
  } catch (error) {
    for (const { fail } of claims) fail(error);
  }
}

/** Looks up who has a session; undefined when nobody has it any more. */
export type FindActor = (claim: Claim) => Promise<ActorRow | undefined>;

/**
 * Requests that come in one turn of the event loop are looked up by one statement: its way to the database and back
 * costs the process more than all the rest of a cached answer. Nothing is remembered from one turn to the next.
 */
export function createActorLookup(db: Knex): FindActor {
  let waiting: Waiting[] = [];
  const lookUpAll = () => {
    const claims = waiting;
    waiting = [];
    void lookUp(db, claims);
  };
  return (claim) =>
    new Promise((settle, fail) => {
      if (waiting.length === 0) setImmediate(lookUpAll);
      waiting.push({ ...claim, settle, fail });
    });
}
