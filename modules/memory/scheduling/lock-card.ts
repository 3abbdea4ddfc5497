import type { Knex } from 'knex';
import { ReviewCardRow } from '../models.ts';

/**
 * The reader's card of an entry, a new one when there is none. Whoever else wants to change it waits until
 * this transaction has ended.
 */
export async function lockCard(trx: Knex, userId: number, wordId: number): Promise<ReviewCardRow> {
  // An update that changes nothing, because `do nothing` neither locks the row nor returns it.
  return ReviewCardRow.query(trx)
    .insert({ user_id: userId, word_id: wordId })
    .onConflict(['user_id', 'word_id'])
    .merge(['user_id'])
    .returning('*')
    .castTo<ReviewCardRow>();
}
