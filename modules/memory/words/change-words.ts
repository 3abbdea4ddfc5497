import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';

/** Of the entries $2 those that the reader $1 may know of. */
const VISIBLE = `
  select id as word_id from words where id = any($2::integer[]) and (is_public or exists (
    select from saved_words where user_id = $1 and saved_words.word_id = words.id
  ))`;

/** $3 is now, or null. */
const CHANGES = {
  known: {
    name: 'memory-declare-words',
    text: `
      insert into review_cards (user_id, word_id, declared_at)
      select $1::integer, word_id, $3::timestamptz from (${VISIBLE}) visible
      on conflict (user_id, word_id) do update
        set declared_at = coalesce(review_cards.declared_at, excluded.declared_at),
          version = review_cards.version + 1
      returning word_id`,
  },
  /** Said without an account: whatever the account's own memory has of the entry goes before it. */
  known_on_device: {
    name: 'memory-adopt-words',
    text: `
      insert into review_cards (user_id, word_id, declared_at)
      select $1::integer, word_id, $3::timestamptz from (${VISIBLE}) visible
      on conflict do nothing
      returning word_id`,
  },
  rest: {
    name: 'memory-rest-words',
    text: `
      insert into personal_words (user_id, word_id, resting_since)
      select $1::integer, word_id, $3::timestamptz from (${VISIBLE}) visible
      on conflict (user_id, word_id) do update
        set resting_since = coalesce(personal_words.resting_since, excluded.resting_since)
      returning word_id`,
  },
  wake: {
    name: 'memory-wake-words',
    text: `
      update personal_words set resting_since = null
      where user_id = $1 and word_id = any($2::integer[]) and $3::timestamptz is not null
      returning word_id`,
  },
};

/**
 * Says of several entries that they are known, lets them rest, or has them asked again; those that the reader may
 * not know of are passed over.
 * @returns how many were there to be changed
 */
export async function changeWords(
  db: Knex,
  userId: number,
  wordIds: readonly number[],
  change: keyof typeof CHANGES,
  now: Date,
): Promise<number> {
  const rows = await queryPrepared(db, CHANGES[change], [userId, [...new Set(wordIds)], now]);
  return rows.length;
}
