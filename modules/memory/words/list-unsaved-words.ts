import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import { listSourcedWords } from '#modules/vocabulary';
import { isSaved, listSeen } from '../state.ts';
import type { MemoryState, UnsavedWord } from './contract.ts';
import { COUNTS_AS_WORD, PART_OF_SPEECH } from './get-text-memory.ts';

/**
 * What the reader $1 has met, knows or has written to and not saved, each with the word of a text: of the one they
 * completed last, else of any other; of published ones alone. What they know or have written to may stand in none. An entry
 * that the public may not see any more is left out.
 */
const LIST_UNSAVED = {
  name: 'memory-unsaved-words',
  text: `
    with seen as materialized (${listSeen('$1::integer')}), completed as (
      select distinct on (word_id) word_id, text_words.id as text_word_id
      from text_completions join text_words using (text_id)
        join texts on texts.id = text_id and texts.state = 'published'
        join books on books.id = book_id and books.state = 'published'
      where user_id = $1 and withdrawn_at is null
      order by word_id, completed_at desc, text_words.position
    ), mine as (
      select word_id, state from seen
      union all
      select word_id, 'new' from personal_words
      where user_id = $1 and num_nonnulls(note, translation) > 0 and word_id not in (select word_id from seen)
    )
    select word_id, state, coalesce(completed.text_word_id, published.id) as text_word_id
    from mine ${PART_OF_SPEECH}
      left join completed using (word_id)
      left join lateral (
        select text_words.id from text_words
          join texts on texts.id = text_id and texts.state = 'published'
          join books on books.id = book_id and books.state = 'published'
        where completed.text_word_id is null and text_words.word_id = mine.word_id and withdrawn_at is null
        limit 1
      ) published on true
    where (state = 'new' or ${COUNTS_AS_WORD}) and is_public and not ${isSaved('$1::integer', 'mine.word_id')}
      and (state <> 'met' or coalesce(completed.text_word_id, published.id) is not null)`,
};

interface Row {
  word_id: number;
  state: MemoryState;
  text_word_id: number | null;
}

/** Every entry that a reader has met, knows or has written to without having saved it, in the order of the texts. */
export async function listUnsavedWords(db: Knex, userId: number): Promise<UnsavedWord[]> {
  const rows = await queryPrepared<Row>(db, LIST_UNSAVED, [userId]);
  const states = new Map(rows.map((row) => [row.word_id, row.state]));
  const places = await listSourcedWords(db, rows);
  return places.map((place) => ({ ...place, state: states.get(place.word_details.word_id) ?? 'met' }));
}
