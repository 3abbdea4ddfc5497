import type { Knex } from 'knex';

/** One event on its way to one subscriber. */
export interface LedgerKey {
  eventId: string;
  /** The job's name. */
  subscriber: string;
}

const nameOf = ({ eventId, subscriber }: LedgerKey) => `${subscriber} ${eventId}`;

/**
 * Records events as handled; a failure that stood there is replaced. Whoever records the same at the same
 * time waits for this transaction.
 * @returns which of them had not been handled before
 */
export async function recordHandled<K extends LedgerKey>(db: Knex, keys: readonly K[]): Promise<K[]> {
  const { rows } = await db.raw<{ rows: LedgerKey[] }>(
    `insert into event_ledger (event_id, subscriber, handled_at)
     select event_id, subscriber, now() from unnest(?::bigint[], ?::text[]) as given (event_id, subscriber)
     on conflict (event_id, subscriber) do update set handled_at = now(), failed_at = null, error = null
     where event_ledger.handled_at is null
     returning event_id as "eventId", subscriber`,
    [keys.map((key) => key.eventId), keys.map((key) => key.subscriber)],
  );
  const recorded = new Set(rows.map(nameOf));
  return keys.filter((key) => recorded.has(nameOf(key)));
}

/**
 * Does something outside of the database, then records the event as handled. Killed in between it is
 * done again: the work keeps its own record of what it has done.
 */
export async function handleOutside(db: Knex, key: LedgerKey, work: () => Promise<unknown>): Promise<void> {
  const { eventId, subscriber } = key;
  const handled = await db('event_ledger')
    .where({ event_id: eventId, subscriber })
    .whereNotNull('handled_at')
    .first('event_id');
  if (handled) return;
  await work();
  await recordHandled(db, [key]);
}

/** Records that a subscriber has given up on an event, for people to see. */
export async function recordFailure(
  db: Knex,
  { eventId, subscriber }: LedgerKey,
  error: string,
): Promise<void> {
  await db('event_ledger')
    .insert({ event_id: eventId, subscriber, failed_at: db.fn.now(), error })
    .onConflict()
    .ignore();
}

/** What a subscriber has given up on. */
export interface JobFailure extends LedgerKey {
  eventName: string;
  failedAt: Date;
  error: string;
}

/** What was given up, oldest first. */
export async function listFailures(db: Knex): Promise<JobFailure[]> {
  const { rows } = await db.raw<{ rows: JobFailure[] }>(
    `select event_id as "eventId", subscriber, name as "eventName", failed_at as "failedAt", error
     from event_ledger join outbox on outbox.id = event_id
     where failed_at is not null order by failed_at, event_id`,
  );
  return rows;
}

/**
 * Sends once more what was given up; the relay does it within moments.
 * @param only these; by default all
 * @returns how many
 */
export async function replayFailures(db: Knex, only?: readonly LedgerKey[]): Promise<number> {
  return db.transaction(async (trx) => {
    const given = trx('event_ledger').whereNotNull('failed_at');
    if (only) {
      const keys = only.map(({ eventId, subscriber }) => [eventId, subscriber]);
      void given.whereIn(['event_id', 'subscriber'], keys);
    }
    const forgotten = await given.delete().returning<{ event_id: string }[]>('event_id');
    const ids = forgotten.map((row) => row.event_id);
    await trx('outbox').whereIn('id', ids).update({ sent_at: null });
    return ids.length;
  });
}
