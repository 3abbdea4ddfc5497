import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { VerbSearchResult } from './contract.ts';
import { keysOfQuery, keysOfRests } from './verb-keys.ts';

/** Keys that begin so are below it: no stored key has this character, the last there is. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Below a key and this there is that key alone. */
const FIRST_CHARACTER = '\u0001';

const MOST_RESULTS = 20;

/**
 * A prefix is one stretch of an index, of which so many rows are looked at: a query of two letters costs no
 * more than a whole word. Headwords are taken first, or the cells of a few verbs would hide the others.
 */
const FIND_VERBS = {
  name: 'find-verbs',
  text: `
    with hits as (
      select found.verb_id, found.form = $3 as is_same, found.key = low as is_exact, found.rank,
        length(found.key) as length
      from unnest((select $1::text[]), (select $2::text[])) as wanted(low, high)
      cross join lateral (
        (select verb_id, key, rank, form from verb_forms
          where key >= low and key < high and cell is null order by key, rank limit 200)
        union all
        (select verb_id, key, rank, form from verb_forms
          where key >= low and key < high order by key, rank limit 200)
      ) found
    ), best as (
      select distinct on (verb_id) * from hits order by verb_id, is_same desc, is_exact desc, rank, length
    ), sorted as (
      select * from best order by is_same desc, is_exact desc, rank, length, verb_id offset 0
    ), first_of_them as (
      -- In their order, until there are enough: two letters find two hundred verbs, of which twenty are looked up.
      -- Joined, the planner, which knows no number of hits, would read the whole dictionary.
      select * from sorted where (select $5::boolean) or (select is_public from words where id = verb_id) limit $4
    )
    select words.id, arabic_with_vowels, french_translation, root, words.slug, published_texts_count as texts_count
    from first_of_them cross join lateral (select * from words where id = verb_id offset 0) words
    order by is_same desc, is_exact desc, rank, length, words.id`,
};

interface Wanted {
  limit?: number;
  /** Entries too that nobody else sees yet. */
  isForTeam?: boolean;
}

/**
 * Verbs found by what somebody typed, the best first; none for less than two characters. A form with particles
 * or a pronoun on it, as it stands in a text, is looked for without them when nothing else is found.
 */
export async function searchVerbs(
  db: Knex,
  search: string,
  { limit = MOST_RESULTS, isForTeam = false }: Wanted = {},
): Promise<VerbSearchResult[]> {
  const typed = search.trim().normalize('NFC');
  const find = (keys: readonly string[], last: string) => {
    const ends = keys.map((key) => key + last);
    return queryPrepared<VerbSearchResult>(db, FIND_VERBS, [keys, ends, typed, limit, isForTeam]);
  };
  const keys = keysOfQuery(search);
  if (keys.length === 0) return [];
  const found = await find(keys, LAST_CHARACTER);
  if (found.length > 0) return found;
  const rests = keysOfRests(typed);
  return rests.length === 0 ? [] : find(rests, FIRST_CHARACTER);
}
