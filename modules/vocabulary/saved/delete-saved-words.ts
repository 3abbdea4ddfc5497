import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';

/** What has been in the vocabulary leaves its dates: what a reader knew on any day is read from them. */
const DELETE_SAVED_WORDS = {
  name: 'delete-saved-words',
  text: `
    with gone as (
      delete from saved_words where user_id = $1 and (
        text_word_id = any($2::integer[]) or (text_word_id is null and word_id = any($3::integer[]))
      ) returning word_id, saved_at
    ), noted as (
      insert into removed_words (user_id, word_id, saved_at, removed_at)
      select $1::integer, word_id, saved_at, $4::timestamptz from gone
    )
    select count(*)::int as deleted_count from gone`,
};

interface Deleted {
  /** Words of texts of the library. */
  text_word_ids: readonly number[];
  /** Entries that are saved from none. */
  word_ids: readonly number[];
}

/** Takes words out of a reader's vocabulary. Returns how many were in it. */
export async function deleteSavedWords(
  db: Knex,
  userId: number,
  { text_word_ids, word_ids }: Deleted,
  now: Date,
): Promise<number> {
  const values = [userId, text_word_ids, word_ids, now];
  const [row] = await queryPrepared<{ deleted_count: number }>(db, DELETE_SAVED_WORDS, values);
  return row?.deleted_count ?? 0;
}
