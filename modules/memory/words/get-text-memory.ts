import type { Knex } from 'knex';
import { listBookTexts } from '#modules/library';
import { queryPrepared } from '#modules/platform';
import { listSeen, stateOf } from '../state.ts';
import type { CountedText, MemoryCounts, MemoryState, NewWord, TextMemory } from './contract.ts';
import { findShownVowels } from './shown-vowels.ts';

const MOST_NEW_WORDS = 5;

/**
 * SQL: names are no words to be learned, and count neither as new nor as met; who saves one learns it all the same.
 */
export const COUNTS_AS_WORD = `(part_of_speech <> 'proper_noun' or state in ('learning', 'known'))`;

/** SQL, after what has a `word_id`. Each is looked up by itself: in a plain join Postgres reads the whole dictionary. */
export const PART_OF_SPEECH = `cross join lateral (
    select part_of_speech, is_public from words where words.id = word_id limit 1
  ) entry`;

// $1 the text, $2 the reader.
const ENTRIES = {
  name: 'memory-of-text',
  text: `
select word_id, state from (
  select word_id, part_of_speech, ${stateOf('$2::integer', 'entries.word_id')} as state
  from (select distinct word_id from text_words where text_id = $1 and withdrawn_at is null) entries ${PART_OF_SPEECH}
) known
where ${COUNTS_AS_WORD}`,
};

interface EntryRow {
  word_id: number;
  state: MemoryState;
}

// $1 the text, $2 the entries that are new in it, $3 how many.
const NEW_WORDS = {
  name: 'memory-new-words',
  text: `
select text_words.id as text_word_id, arabic_with_vowels, french_translation, lines_count,
  -- But this one, which may have been withdrawn since the gate was asked.
  greatest(published_texts_count - 1, 0) as texts_count
from (
  select word_id, min(position) as position, count(distinct line)::int as lines_count
  from text_words left join text_word_lines on text_word_id = text_words.id
  where text_id = $1 and withdrawn_at is null and word_id = any($2)
  group by word_id
) fresh
  cross join lateral (
    select published_texts_count, arabic_with_vowels, french_translation,
      part_of_speech in ('noun', 'adjective', 'verb') as has_meaning from words
    where words.id = fresh.word_id limit 1
  ) entry
  join text_words on text_words.text_id = $1 and text_words.position = fresh.position
    and text_words.word_id = fresh.word_id and text_words.withdrawn_at is null
order by has_meaning desc, lines_count desc, texts_count desc, fresh.position
limit $3`,
};

const NO_WORDS: MemoryCounts = { new: 0, met: 0, learning: 0, known: 0 };

/** What a reader knows of the words of a text, and what to learn first of the rest. The gate has been asked before. */
export async function getTextMemory(db: Knex, textId: number, userId: number): Promise<TextMemory> {
  const entries = await queryPrepared<EntryRow>(db, ENTRIES, [textId, userId]);
  const counts = { ...NO_WORDS };
  const states: TextMemory['states'] = {};
  for (const { word_id, state } of entries) {
    counts[state] += 1;
    if (state !== 'new') states[word_id] = state;
  }
  const inState = (wanted: MemoryState) =>
    entries.filter(({ state }) => state === wanted).map(({ word_id }) => word_id);
  const unmet = inState('new');
  return {
    states,
    counts,
    shown_vowels: await findShownVowels(db, [textId], inState('known')),
    new_words:
      unmet.length > 0 ? await queryPrepared<NewWord>(db, NEW_WORDS, [textId, unmet, MOST_NEW_WORDS]) : [],
  };
}

// $1 the reader, $2 the texts.
const COUNTS = {
  name: 'memory-of-texts',
  text: `
with seen as materialized (${listSeen('$1::integer')}), entries as (
  select distinct text_id, word_id, part_of_speech from text_words ${PART_OF_SPEECH}
  where text_id = any($2) and withdrawn_at is null
)
select text_id, coalesce(state, 'new') as state, count(*)::int as count
from entries left join seen using (word_id)
where ${COUNTS_AS_WORD}
group by text_id, state`,
};

// The same, each entry as often as lines have it.
const RUNNING_COUNTS = {
  name: 'memory-of-running-words',
  text: `
with seen as materialized (${listSeen('$1::integer')}), places as (
  select text_id, word_id, part_of_speech
  from text_words join text_word_lines on text_word_id = text_words.id ${PART_OF_SPEECH}
  where text_id = any($2) and withdrawn_at is null
)
select text_id, coalesce(state, 'new') as state, count(*)::int as count
from places left join seen using (word_id)
where ${COUNTS_AS_WORD}
group by text_id, state`,
};

interface CountRow {
  text_id: number;
  state: MemoryState;
  count: number;
}

async function countTexts(
  db: Knex,
  statement: typeof COUNTS,
  userId: number,
  textIds: readonly number[],
): Promise<CountedText[]> {
  const rows = await queryPrepared<CountRow>(db, statement, [userId, textIds]);
  const counts = new Map(textIds.map((id) => [id, { ...NO_WORDS }]));
  for (const { text_id, state, count } of rows) {
    const ofText = counts.get(text_id);
    if (ofText) ofText[state] = count;
  }
  return [...counts].map(([text_id, ofText]) => ({ text_id, counts: ofText }));
}

/** How many words of each of these texts a reader knows, in the order of the ids; numbers only. */
export const countTextMemories = (db: Knex, userId: number, textIds: readonly number[]) =>
  countTexts(db, COUNTS, userId, textIds);

/** The same of running words: an entry counts in every line that has it. */
export const countRunningWords = (db: Knex, userId: number, textIds: readonly number[]) =>
  countTexts(db, RUNNING_COUNTS, userId, textIds);

/**
 * The same of each published text of a book, in reading order: who may not read a text may know its numbers.
 * @throws BookNotFound when no published book has this id
 */
export async function getBookMemory(db: Knex, bookId: number, userId: number): Promise<CountedText[]> {
  const ids = (await listBookTexts(db, bookId)).map(({ id }) => id);
  return countTextMemories(db, userId, ids);
}

const TOTALS = {
  name: 'memory-counts',
  text: `
    select state, count(*)::int as count from (${listSeen('$1::integer')}) seen ${PART_OF_SPEECH}
    where ${COUNTS_AS_WORD}
    group by state`,
};

/** How many different entries a reader has met, is learning and knows: each is counted once, in one state. */
export async function countMemories(db: Knex, userId: number): Promise<Omit<MemoryCounts, 'new'>> {
  const rows = await queryPrepared<{ state: keyof typeof counts; count: number }>(db, TOTALS, [userId]);
  const counts = { met: 0, learning: 0, known: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** SQL: an entry that readers can meet in what is published. */
const CAN_BE_MET = `published_texts_count > 0 and part_of_speech <> 'proper_noun'`;

const UNMET = {
  name: 'memory-unmet',
  text: `
    select (select count(*) from words where ${CAN_BE_MET})::int - (
      select count(*) from (${listSeen('$1::integer')}) seen cross join lateral (
        select from words where words.id = word_id and ${CAN_BE_MET} limit 1
      ) entry
    )::int as count`,
};

/** The same, and how many entries of the published texts are new to them. */
export async function countAllMemories(db: Knex, userId: number): Promise<MemoryCounts> {
  const [unmet] = await queryPrepared<{ count: number }>(db, UNMET, [userId]);
  return { new: unmet?.count ?? 0, ...(await countMemories(db, userId)) };
}
