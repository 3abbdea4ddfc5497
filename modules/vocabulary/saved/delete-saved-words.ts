import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';

/** What has been in the vocabulary leaves its dates: what a reader knew on any day is read from them. */
const DELETE_SAVED_WORDS = {
  name: 'delete-saved-words',
  text: `
    with gone as (
      delete from saved_words where user_id = $1 and text_word_id = any($2::integer[]) returning word_id, saved_at
    ), noted as (
      insert into removed_words (user_id, word_id, saved_at, removed_at)
      select $1::integer, word_id, saved_at, $3::timestamptz from gone
    )
    select count(*)::int as deleted_count from gone`,
};

/** Takes words out of a reader's vocabulary. Returns how many were in it. */
export async function deleteSavedWords(
  db: Knex,
  userId: number,
  textWordIds: readonly number[],
  now: Date,
): Promise<number> {
  const values = [userId, textWordIds, now];
  const [row] = await queryPrepared<{ deleted_count: number }>(db, DELETE_SAVED_WORDS, values);
  return row?.deleted_count ?? 0;
}
