import type { Knex } from 'knex';
import type { PersonalData } from '#modules/platform/records';
import { UserRow } from '../models.ts';
import { eraseAccount } from './erase-account.ts';

/**
 * Erases again what a restored backup has brought back. Without a mail: there was one. An account that is
 * younger than the erasure got its number after the restoration and is somebody else's.
 * @param parts what each module keeps of a person
 * @returns how many
 */
export async function repeatErasures(db: Knex, parts: readonly PersonalData[], now: Date): Promise<number> {
  const back = await UserRow.query(db)
    .join('erasures', 'erasures.user_id', 'users.id')
    .whereNull('users.erased_at')
    .whereColumn('users.created_at', '<', 'erasures.erased_at')
    .select('users.id');
  for (const { id } of back) {
    await db.transaction(async (trx) => {
      const user = await UserRow.query(trx).findById(id).forUpdate();
      if (user) await eraseAccount(trx, parts, user, now);
    });
  }
  return back.length;
}
