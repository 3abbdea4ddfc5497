import type { Knex } from 'knex';
import { textSlugOf } from '#modules/library';
import { type Actor, queryPrepared } from '#modules/platform';
import { mayRead } from '#modules/subscriptions/may-read';
import type { Recall, WordPlace } from '../contract.ts';

const MOST_PLACES = 3;

/*
 * Text $1, reader $2 (null: a visitor), whether they read everything $3, most places $4. It starts from the
 * words here, and looks each up among what the reader has saved, has completed and has before this text: however
 * many texts there come to be, and words in a vocabulary, they are not looked at. The array and the `offset 0` have
 * Postgres go by its indexes whatever it believes of their lengths.
 */
const PLACES = {
  name: 'recall-of-text',
  text: `
with self as (
  select book_id, order_in_book from texts where id = $1
), here as (
  select id, word_id, position from text_words where text_id = $1 and withdrawn_at is null
), completed as (
  select text_id from text_completions where user_id = $2
), earlier as (
  select texts.id as text_id from texts join self using (book_id)
  where texts.order_in_book < self.order_in_book
), saved_of_these as (
  select text_word_id, word_id from saved_words
  where user_id = $2 and text_word_id is not null and word_id in (select word_id from here)
), saved as (
  select distinct text_id, saved_of_these.word_id from saved_of_these join text_words on id = text_word_id
), candidates as (
  select there.id, text_id, there.word_id, there.position, withdrawn_at
  from here cross join lateral (
    select * from text_words
    where text_words.word_id = here.word_id
      and text_id = any(array(select text_id from completed union select text_id from earlier))
    offset 0
  ) there
  union
  select id, text_id, word_id, position, withdrawn_at from saved join text_words using (text_id, word_id)
), found as (
  select distinct on (text_id, word_id) text_id, word_id, candidates.id as text_word_id, line,
    text_id in (select text_id from completed)
      or (text_id, word_id) in (select text_id, word_id from saved) as is_met
  from candidates join text_word_lines on text_word_id = candidates.id
  where text_id <> $1 and withdrawn_at is null
  order by text_id, word_id, line, position
), ranked as (
  select found.*, count(*) over (partition by word_id)::int as texts_count,
    row_number() over (
      partition by word_id
      order by is_met desc, texts.book_id <> self.book_id, books.position, books.id, texts.order_in_book desc
    ) as nth
  from found
    join texts on texts.id = text_id
    join books on books.id = texts.book_id
    cross join self
  where texts.state = 'published' and books.state = 'published' and (texts.is_free_sample or $3)
)
select here.id as here_id, texts_count, is_met, line, ranked.text_id, texts.title as text_title,
  texts.order_in_book, books.title as book_title, books.slug as book_slug,
  here.id in (select text_word_id from saved_of_these) as is_saved,
  split_part(content_with_vowels, E'\\n', line) as arabic_with_vowels,
  split_part(texts.french_translation, E'\\n', line) as french,
  there.contextual_form_with_vowels as form_with_vowels,
  coalesce(there.contextual_translation, words.french_translation) as sense
from here
  left join ranked on ranked.word_id = here.word_id and nth <= $4
  left join texts on texts.id = ranked.text_id
  left join books on books.id = texts.book_id
  left join text_words as there on there.id = ranked.text_word_id
  left join words on words.id = there.word_id
order by here.position, nth`,
};

/** A place as a statement finds it. */
export type FoundPlace = Omit<WordPlace, 'text_slug' | 'is_met'> & { book_slug: string };

export function presentPlace(row: FoundPlace, isMet: boolean): WordPlace {
  return {
    text_id: row.text_id,
    text_slug: textSlugOf(row.book_slug, { title: row.text_title, order_in_book: row.order_in_book }),
    text_title: row.text_title,
    book_title: row.book_title,
    order_in_book: row.order_in_book,
    line: row.line,
    arabic_with_vowels: row.arabic_with_vowels,
    french: row.french,
    form_with_vowels: row.form_with_vowels,
    sense: row.sense,
    is_met: isMet,
  };
}

/** A word of the text, with one of its places: all of the place is null when the word stands nowhere else. */
type PlaceRow = { here_id: number; is_saved: boolean } & (
  | (FoundPlace & { is_met: boolean; texts_count: number })
  | { texts_count: null }
);

/** Words that have places, each once, in the order of the rows. */
function presentWords(rows: readonly PlaceRow[]): Recall['words'] {
  const words = new Map<number, Recall['words'][number]>();
  for (const row of rows) {
    if (row.texts_count === null) continue;
    const word = words.get(row.here_id) ?? {
      text_word_id: row.here_id,
      texts_count: row.texts_count,
      places: [],
    };
    word.places.push(presentPlace(row, row.is_met));
    words.set(row.here_id, word);
  }
  return [...words.values()];
}

interface Asked {
  textId: number;
  /** Null is a visitor. */
  actor: Actor | null;
  now: Date;
}

/**
 * Where a reader has met the words of a text before: each dictionary entry, whatever its form, in texts they
 * have completed or saved it from, and in earlier texts of the same book. Only lines that they may read. The
 * caller has asked the reading gate about the text itself.
 */
export async function recallWords(db: Knex, { textId, actor, now }: Asked): Promise<Recall> {
  const readsAll = mayRead(actor, { isFreeSample: false }, now);
  const values = [textId, actor?.id ?? null, readsAll, MOST_PLACES];
  const rows = await queryPrepared<PlaceRow>(db, PLACES, values);
  return {
    saved_text_word_ids: [...new Set(rows.filter((row) => row.is_saved).map((row) => row.here_id))],
    words: presentWords(rows),
  };
}
