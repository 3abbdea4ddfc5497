import type { QueryBuilder } from 'objection';
import { DAY_MS, HOUR_MS } from '#modules/platform/units';
import { type SessionRow, UserRow } from '../models.ts';

/**
 * How long a session lasts at most, and how long it outlives its last use: an open page renews it every quarter
 * of an hour. One that no cookie guards is shorter, because its token alone is enough to go on with it.
 */
const LIVES = {
  remembered: { wholeMs: 30 * DAY_MS, unboundMs: 7 * DAY_MS, idleMs: 14 * DAY_MS },
  short: { wholeMs: 12 * HOUR_MS, unboundMs: 12 * HOUR_MS, idleMs: 4 * HOUR_MS },
};
/** However much is remembered, a computer that the team has left for a night is no way into the console. */
const STAFF_IDLE_MS = 12 * HOUR_MS;

/** When a session that is opened now ends, however much it is used. */
export function endOfSession(
  { isRemembered, isBound }: { isRemembered: boolean; isBound: boolean },
  now: Date,
): Date {
  const { wholeMs, unboundMs } = isRemembered ? LIVES.remembered : LIVES.short;
  return new Date(now.getTime() + (isBound ? wholeMs : unboundMs));
}

/** Keeps the sessions that are open: not ended, not at their end, not idle for too long. */
export function whereOpen<R>(query: QueryBuilder<SessionRow, R>, now: Date): QueryBuilder<SessionRow, R> {
  const idleSince = (idleMs: number) => new Date(now.getTime() - idleMs);
  return query
    .whereNull('ended_at')
    .where('ends_at', '>', now)
    .where((either) =>
      either.where('last_used_at', '>', idleSince(LIVES.short.idleMs)).orWhere((remembered) =>
        remembered
          .where('is_remembered', true)
          .where('last_used_at', '>', idleSince(LIVES.remembered.idleMs))
          .where((used) =>
            used
              .where('last_used_at', '>', idleSince(STAFF_IDLE_MS))
              .orWhereNotExists(
                UserRow.query().where({ is_staff: true }).whereColumn('users.id', 'sessions.user_id'),
              ),
          ),
      ),
    );
}
