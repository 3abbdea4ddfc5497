import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { Showcase } from '../contract.ts';
import { type FoundPlace, presentPlace } from './recall.ts';

type ReturningWord = NonNullable<Showcase['returning']>;

const MOST_PLACES = 3;

// Of the words that come back most often: the one with the most different forms, then the one in the shortest lines.
const PLACES = {
  name: 'returning-word',
  text: `
with pool as (
  select * from unnest($1::int[]) with ordinality as pool (text_id, place)
), found as (
  select distinct on (word_id, place) word_id, place, line, texts.title as text_title, text_id,
    texts.order_in_book, books.title as book_title, books.slug as book_slug,
    split_part(content_with_vowels, E'\\n', line) as arabic_with_vowels,
    split_part(texts.french_translation, E'\\n', line) as french,
    contextual_form_with_vowels as form_with_vowels,
    coalesce(contextual_translation, words.french_translation) as sense,
    words.arabic_with_vowels as entry, words.french_translation as entry_sense
  from pool
    join texts on texts.id = text_id
    join books on books.id = book_id
    join text_words using (text_id)
    join text_word_lines on text_word_id = text_words.id
    join words on words.id = word_id
  where withdrawn_at is null and part_of_speech in ('noun', 'adjective', 'verb')
  order by word_id, place, line, text_words.position
), chosen as (
  select word_id from (
    select *, row_number() over (partition by word_id order by place) as nth from found
  ) as numbered
  where nth <= $2 group by word_id having count(*) > 1
  order by count(*) desc, count(distinct form_with_vowels) desc, sum(length(arabic_with_vowels)), word_id
  limit 1
)
select * from found join chosen using (word_id) order by place limit $2`,
};

type PlaceRow = FoundPlace & { entry: string; entry_sense: string };

/**
 * A word that comes back from text to text, with its first line in each of the first three.
 * @param textIds texts that anyone may read, in reading order
 */
export async function findReturningWord(db: Knex, textIds: readonly number[]): Promise<ReturningWord | null> {
  const rows = await queryPrepared<PlaceRow>(db, PLACES, [[...textIds], MOST_PLACES]);
  const [first] = rows;
  if (!first) return null;
  return {
    arabic_with_vowels: first.entry,
    french_translation: first.entry_sense,
    places: rows.map((row) => presentPlace(row, false)),
  };
}
