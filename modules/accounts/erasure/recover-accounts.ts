import type { Knex } from 'knex';
import type { PersonalData } from '#modules/platform/records';
import { loadErasures } from './erasure-journal.ts';
import { repeatErasures } from './repeat-erasures.ts';

/**
 * What accounts need after a backup was restored: every session ends and every mailed link is void, since the backup
 * does not know which of them were ended or used after it; and whoever was erased since is erased again.
 * @param parts what each module keeps of a person
 * @returns how many accounts were erased again
 */
export async function recoverAccounts(
  trx: Knex.Transaction,
  dataDir: string,
  parts: readonly PersonalData[],
  now: Date,
): Promise<number> {
  await trx('sessions').whereNull('ended_at').update({ ended_at: now });
  await trx('account_links').whereNull('used_at').update({ used_at: now });
  await loadErasures(trx, dataDir);
  return repeatErasures(trx, parts, now);
}
