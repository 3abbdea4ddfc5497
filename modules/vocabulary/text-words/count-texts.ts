import type { Knex } from 'knex';

/**
 * Runs what changes many texts at once. In how many texts each of their words stands is counted at its end, and not at
 * each statement by the triggers: for those the words wait in a table of this transaction.
 */
export async function countingTextsAtEnd<T>(trx: Knex.Transaction, work: () => Promise<T>): Promise<T> {
  await trx.raw('create temporary table words_to_count (word_id integer) on commit drop');
  const result = await work();
  const wordIds: number[] = await trx('words_to_count').distinct().pluck('word_id');
  await trx.raw('drop table words_to_count');
  await trx.raw('select count_published_texts(?::integer[])', [wordIds]);
  return result;
}
