import type { Knex } from 'knex';
import { EditConflict } from '#modules/platform';
import { findLastActivity } from '#modules/platform/records';
import { findUsernames } from './find-accounts.ts';

/**
 * The refusal of a save that was made from an older version, with who has saved since.
 * @param resources the console's names for what was to be saved, as in `recordActivity`
 */
export async function editConflict(
  trx: Knex,
  resources: readonly string[],
  resourceId: number,
): Promise<EditConflict> {
  const last = await findLastActivity(trx, resources, resourceId);
  const actorId = last?.actorId ?? null;
  const names = await findUsernames(trx, [actorId]);
  // An import leaves no trace there: what it has changed, it has changed just now as far as anybody knows.
  const username = actorId === null ? undefined : names.get(actorId);
  return new EditConflict(username ?? null, last?.at ?? new Date());
}
