import type { Knex } from 'knex';
import { UserRow } from '../models.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';

/** Stored in place of a password that nothing opens any more. */
const NO_PASSWORD = 'none';

/**
 * Closes the accounts of a demonstration for good, with their sessions: a real installation has no account whose
 * password is public, even when its database began as a demonstration's.
 * @returns how many were open
 */
export async function closeDemoAccounts(db: Knex, now: Date): Promise<number> {
  return db.transaction(async (trx) => {
    const closed = await UserRow.query(trx)
      .patch({ is_active: false, password_hash: NO_PASSWORD })
      .where({ is_demo: true, is_active: true })
      .returning('id');
    for (const { id } of closed) await endSessionsOf(trx, id, now);
    return closed.length;
  });
}
