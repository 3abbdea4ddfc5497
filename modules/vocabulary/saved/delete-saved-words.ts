import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';

const DELETE_SAVED_WORDS = {
  name: 'delete-saved-words',
  text: `
    with gone as (
      delete from saved_words where user_id = $1 and text_word_id = any($2::integer[]) returning 1
    )
    select count(*)::int as deleted_count from gone`,
};

/** Takes words out of a reader's vocabulary. Returns how many were in it. */
export async function deleteSavedWords(
  db: Knex,
  userId: number,
  textWordIds: readonly number[],
): Promise<number> {
  const [row] = await queryPrepared<{ deleted_count: number }>(db, DELETE_SAVED_WORDS, [userId, textWordIds]);
  return row?.deleted_count ?? 0;
}
