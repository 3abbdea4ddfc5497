import type { Knex } from 'knex';
import { UserRow } from '../models.ts';
import type { ReadingPreferences } from './contract.ts';

/** Saves how somebody likes to read, in place of what was saved before. */
export async function savePreferences(
  db: Knex,
  userId: number,
  preferences: ReadingPreferences,
): Promise<ReadingPreferences> {
  await UserRow.query(db).findById(userId).patch({ preferences });
  return preferences;
}
