import type { Knex } from 'knex';
import { findAccountsAt } from '#modules/accounts';
import type { Page } from '#modules/platform';
import { findReason, recordActivity, requireReason } from '#modules/platform/records';
import { type ImplementedCall, READING } from '#modules/platform/runtime';

/** An account, or something of one. */
interface PersonalRecord {
  id: number;
  user_id?: number | null;
  /** Of who wrote without logging in, too. */
  email?: string | null;
}

/** What a list may be narrowed to that is one person’s. */
interface OnePerson {
  user_id?: number;
  subscription_id?: number;
}

/** `/admin/users/{id}/` is about `users`. */
const resourceOf = ({ path }: ImplementedCall) => path.split('/')[2] ?? '';

/** The accounts that records are about: whose they are, and those of the addresses that stand in them. */
async function peopleOf(db: Knex, rows: readonly PersonalRecord[]): Promise<number[]> {
  const named = rows.flatMap(({ user_id }) => user_id ?? []);
  const addresses = rows.flatMap(({ email }) => email ?? []);
  return [...new Set([...named, ...(await findAccountsAt(db, addresses))])];
}

/**
 * Writes down that somebody of the team reads records of people: which ones and why, never what stands in them or was
 * looked for. Before the answer is sent, so that nothing is read that was not written down. A list is where a record is
 * looked for, and asks for no reason; narrowed to what is one person’s it is their record. Whoever changes a record is
 * answered what it is now: they have read it, unless they had opened it a moment ago.
 * @param filter what the list was narrowed to
 * @param answer one record, or the part of a list that was asked for
 * @throws ReasonRequired when it is the record of somebody else, and why it is opened was not said
 */
export async function noteReading(
  db: Knex,
  actorId: number,
  call: ImplementedCall,
  { filter = {}, answer }: { filter?: OnePerson | undefined; answer: unknown },
): Promise<void> {
  const resource = resourceOf(call);
  const isList = call.definition.page !== undefined;
  const rows = isList ? (answer as Page<PersonalRecord>).rows : [answer as PersonalRecord];
  const ids = rows.map(({ id }) => id);
  const about = resource === 'users' ? ids : await peopleOf(db, rows);
  const isOfOne = !isList || filter.user_id !== undefined || filter.subscription_id !== undefined;
  const other = isOfOne ? about.find((id) => id !== actorId) : undefined;
  const isChange = !call.name.startsWith('GET ');
  if (isChange && (other === undefined || (await findReason(db, actorId, other)))) return;
  const details = {
    ...(isList && { ids }),
    ...(!isChange && other !== undefined && (await requireReason(db, actorId, other))),
  };
  const resourceId = isList ? '' : (ids[0] ?? '');
  await db.transaction((trx) =>
    recordActivity(trx, { actorId, action: READING, resource, resourceId, details, about }),
  );
}
