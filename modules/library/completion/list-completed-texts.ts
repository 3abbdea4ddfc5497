import type { Knex } from 'knex';
import type { CompletedText } from '../contract.ts';
import { CompletionRow } from '../models.ts';

/** The texts that somebody has completed, the latest first. */
export async function listCompletedTexts(db: Knex, userId: number): Promise<CompletedText[]> {
  const rows = await CompletionRow.query(db)
    .where('user_id', userId)
    .orderBy([{ column: 'completed_at', order: 'desc' }, 'text_id']);
  return rows.map(({ text_id, completed_at }) => ({
    id: text_id,
    text_id,
    completed_at: completed_at.toISOString(),
  }));
}

/** How many texts somebody has completed. */
export function countCompletedTexts(db: Knex, userId: number): Promise<number> {
  return CompletionRow.query(db).where('user_id', userId).resultSize();
}
