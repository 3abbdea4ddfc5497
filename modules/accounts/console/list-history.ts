import type { Knex } from 'knex';
import type { DataSubject, HistoryEvent, PersonalData } from '#modules/platform/records';
import type { UserRecord } from './contract.ts';
import { findUsernames } from './find-accounts.ts';

/** How many events one answer holds. */
const HISTORY_PAGE = 30;

/** The latest first; of one instant always in the same order. */
function byTime(one: HistoryEvent, other: HistoryEvent): number {
  return (
    other.at.getTime() - one.at.getTime() ||
    one.kind.localeCompare(other.kind) ||
    // As the parts have been cut, by number.
    String(one.id).localeCompare(String(other.id), 'en', { numeric: true })
  );
}

/**
 * What has happened between somebody and us, of all modules in one order, the latest first.
 * @param from how many of them have been seen already
 */
export async function listHistory(
  db: Knex,
  parts: readonly PersonalData[],
  person: DataSubject,
  from: number,
): Promise<UserRecord['history']> {
  const until = from + HISTORY_PAGE;
  const found = await Promise.all(parts.map((part) => part.history?.(db, person, until + 1) ?? []));
  const all = found.flat().sort(byTime);
  const shown = all.slice(from, until);
  const names = await findUsernames(
    db,
    shown.map(({ actorId }) => actorId ?? null),
  );
  const events = shown.map(({ at, kind, id, about, amountCents, actorId }) => ({
    id: `${kind}-${id}`,
    at: at.toISOString(),
    kind,
    about: about ?? null,
    amount: amountCents === undefined ? null : amountCents / 100,
    by: (actorId && names.get(actorId)) || null,
  }));
  return { events, next: all.length > until ? until : null };
}
