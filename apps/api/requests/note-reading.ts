import type { Knex } from 'knex';
import { type Page, recordActivity } from '#modules/platform';
import { type ImplementedCall, READING } from '#modules/platform/runtime';

/** `/admin/users/{id}/` is about `users`. */
const resourceOf = ({ path }: ImplementedCall) => path.split('/')[2] ?? '';

/**
 * Writes down that somebody of the team reads records of people: which ones, never what stands in them. Before the
 * answer is sent, so that nothing is read that was not written down.
 * @param answer one record, or the part of a list that was asked for
 */
export async function noteReading(
  db: Knex,
  actorId: number,
  call: ImplementedCall,
  answer: unknown,
): Promise<void> {
  const resource = resourceOf(call);
  if (!call.definition.page) {
    const { id } = answer as { id: number };
    await recordActivity(db, { actorId, action: READING, resource, resourceId: id });
    return;
  }
  const ids = (answer as Page<{ id: number }>).rows.map(({ id }) => id);
  await recordActivity(db, { actorId, action: READING, resource, resourceId: '', details: { ids } });
}
