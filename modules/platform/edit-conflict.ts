import type { Knex } from 'knex';
import { EditConflict } from './errors.ts';

/**
 * The refusal of a save that was made from an older version, with who has saved since.
 * @param resources the console's names for what was to be saved, as in `recordActivity`
 */
export async function editConflict(
  trx: Knex,
  resources: readonly string[],
  resourceId: number,
): Promise<EditConflict> {
  const last = await trx('activity_log')
    .leftJoin('users', 'users.id', 'actor_id')
    .whereIn('resource', resources)
    .where('resource_id', String(resourceId))
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'activity_log.id', order: 'desc' },
    ])
    .first<{ at: Date; username: string | null } | undefined>('at', 'username');
  // An import leaves no trace there: what it has changed, it has changed just now as far as anybody knows.
  return new EditConflict(last?.username ?? null, last?.at ?? new Date());
}
