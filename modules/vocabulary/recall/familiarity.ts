import type { Knex } from 'knex';
import { listBookTexts } from '#modules/library';
import { queryPrepared } from '#modules/platform';
import type { Familiarity, NewWord } from '../contract.ts';

const MOST_NEW_WORDS = 5;

/**
 * Of `entries` those that reader $2 has saved from any text, or that stand in a text they have completed. Each is
 * looked up, so that it costs no more when the reader has met ten times as many others.
 */
const KNOWN = `
  select word_id from saved_words where user_id = $2 and word_id in (select word_id from entries)
  union
  select entries.word_id from (select distinct word_id from entries) entries cross join lateral (
    select from text_words
    where text_words.word_id = entries.word_id and withdrawn_at is null
      and text_id = any(array(select text_id from text_completions where user_id = $2))
    limit 1
  ) met`;

// Names are not words to be learned: they count neither as met nor as new.
const ENTRIES = {
  name: 'familiarity-of-text',
  text: `
with entries as (
  select word_id, min(position) as position, count(distinct line)::int as lines_count
  from text_words
    join words on words.id = word_id
    left join text_word_lines on text_word_id = text_words.id
  where text_id = $1 and withdrawn_at is null and part_of_speech <> 'proper_noun'
  group by word_id
), known as (${KNOWN})
select entries.word_id in (select word_id from known) as is_known, text_words.id as text_word_id, arabic_with_vowels, french_translation, lines_count,
  -- But this one, which may have been withdrawn since the gate was asked.
  greatest(published_texts_count - 1, 0) as texts_count
from entries
  join words on words.id = word_id
  join text_words on text_words.text_id = $1 and text_words.position = entries.position
    and text_words.word_id = entries.word_id and text_words.withdrawn_at is null
order by is_known, lines_count desc, texts_count desc, entries.position`,
};

/** How much of a text a reader has met before, and what to learn first of the rest. The gate has been asked before. */
export async function getTextFamiliarity(
  db: Knex,
  textId: number,
  userId: number,
): Promise<Familiarity & { new_words: NewWord[] }> {
  type EntryRow = NewWord & { is_known: boolean };
  const entries = await queryPrepared<EntryRow>(db, ENTRIES, [textId, userId]);
  const unknown = entries.filter((entry) => !entry.is_known);
  return {
    text_id: textId,
    entries_count: entries.length,
    known_count: entries.length - unknown.length,
    new_words: unknown.slice(0, MOST_NEW_WORDS).map((entry) => ({
      text_word_id: entry.text_word_id,
      arabic_with_vowels: entry.arabic_with_vowels,
      french_translation: entry.french_translation,
      lines_count: entry.lines_count,
      texts_count: entry.texts_count,
    })),
  };
}

const COUNTS = {
  name: 'familiarity-of-texts',
  text: `
with entries as (
  -- Each looked up by itself: in a plain join Postgres reads the whole dictionary.
  select distinct text_id, word_id from text_words cross join lateral (
    select part_of_speech from words where words.id = word_id limit 1
  ) entry
  where text_id = any($1) and withdrawn_at is null and part_of_speech <> 'proper_noun'
), known as (${KNOWN})
select text_id, count(*)::int as entries_count,
  (count(*) filter (where word_id in (select word_id from known)))::int as known_count
from entries group by text_id`,
};

/**
 * How much of each published text of a book a reader has met before, in reading order. Numbers only: who may not read a
 * text may know them.
 * @throws BookNotFound when no published book has this id
 */
export async function getBookFamiliarity(db: Knex, bookId: number, userId: number): Promise<Familiarity[]> {
  const ids = (await listBookTexts(db, bookId)).map(({ id }) => id);
  const counted = await queryPrepared<Familiarity>(db, COUNTS, [ids, userId]);
  const counts = new Map(counted.map((one) => [one.text_id, one]));
  return ids.map((id) => counts.get(id) ?? { text_id: id, entries_count: 0, known_count: 0 });
}
