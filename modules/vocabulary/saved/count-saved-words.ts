import type { Knex } from 'knex';

/** How many words somebody has saved. */
export async function countSavedWords(db: Knex, userId: number): Promise<number> {
  const [row] = await db('saved_words').where('user_id', userId).count<{ count: string }[]>('* as count');
  return Number(row?.count);
}
