import type { Knex } from 'knex';
import { InvalidFields } from '#modules/platform';
import type { Authored } from './kinds/authored.ts';

/**
 * Asks whether a document can stand where it wants to.
 * @param id null: it is not in the library yet
 * @throws InvalidFields with the French reason
 */
export async function requirePlace<D extends object>(
  db: Knex,
  authored: Authored<D>,
  document: D,
  id: number | null,
): Promise<void> {
  const faults = await authored.checkPlace(db, document, id);
  if (faults.length === 0) return;
  throw new InvalidFields(Object.fromEntries(faults.map(({ field, message }) => [field, [message]])));
}
