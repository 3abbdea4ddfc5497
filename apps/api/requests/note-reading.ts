import type { Knex } from 'knex';
import { type Page, recordActivity, requireReason } from '#modules/platform';
import { type ImplementedCall, READING } from '#modules/platform/runtime';

/** An account, or something of one. */
interface PersonalRecord {
  id: number;
  user_id?: number | null;
}

/** `/admin/users/{id}/` is about `users`. */
const resourceOf = ({ path }: ImplementedCall) => path.split('/')[2] ?? '';

/**
 * Writes down that somebody of the team reads records of people: which ones and why, never what stands in them. Before
 * the answer is sent, so that nothing is read that was not written down.
 * @param answer one record, or the part of a list that was asked for
 * @throws ReasonRequired when it is the record of somebody else, and why it is opened was not said
 */
export async function noteReading(
  db: Knex,
  actorId: number,
  call: ImplementedCall,
  answer: unknown,
): Promise<void> {
  const resource = resourceOf(call);
  const isList = call.definition.page !== undefined;
  const rows = isList ? (answer as Page<PersonalRecord>).rows : [answer as PersonalRecord];
  const ids = rows.map(({ id }) => id);
  const about = [...new Set(resource === 'users' ? ids : rows.flatMap(({ user_id }) => user_id ?? []))];
  const [person] = about;
  const isOthers = !isList && person !== undefined && person !== actorId;
  const details = isOthers ? { ...(await requireReason(db, actorId, person)) } : isList ? { ids } : {};
  const resourceId = isList ? '' : (ids[0] ?? '');
  await db.transaction((trx) =>
    recordActivity(trx, { actorId, action: READING, resource, resourceId, details, about }),
  );
}
