import type { Knex } from 'knex';
import { CompletionRow } from '../models.ts';

/** How many texts somebody has completed. */
export function countCompletedTexts(db: Knex, userId: number): Promise<number> {
  return CompletionRow.query(db).where('user_id', userId).resultSize();
}
