import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { ContactMessageNotFound } from './errors.ts';
import { ContactMessageRow } from './models.ts';

/**
 * Notes that a message is answered, or that it waits again. Of two who say so the first stays.
 * @throws ContactMessageNotFound
 */
export async function markAnswered(
  db: Knex,
  actor: Actor,
  id: number,
  isAnswered: boolean,
  now: Date,
): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await ContactMessageRow.query(trx).findById(id).forUpdate();
    if (!row) throw new ContactMessageNotFound();
    if ((row.answered_at !== null) === isAnswered) return;
    await row
      .$query(trx)
      .patch(
        isAnswered ? { answered_at: now, answered_by: actor.id } : { answered_at: null, answered_by: null },
      );
    const action = isAnswered ? 'answer' : 'reopen';
    await recordActivity(trx, { actorId: actor.id, action, resource: 'contact-messages', resourceId: id });
  });
}
