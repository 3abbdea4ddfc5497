import type { Knex } from 'knex';
import { PremiumRequired } from '#modules/library';
import { type Actor, queryPrepared } from '#modules/platform';
import { insertingEvent, nudgeRelay } from '#modules/platform/background';
import { mayRead } from '#modules/subscriptions/may-read';
import { TextWordNotFound, TooManyWordsSaved } from '../errors.ts';
import { WordsSaved } from '../events.ts';

interface Outcome {
  found_count: number;
  /** The reader may read every text that the words stand in. */
  is_open: boolean;
  /** The reader has not saved too many in a day. */
  is_within: boolean;
  created_count: number;
}

/**
 * Words that an account saves in a day, those among them that it has taken out again: fifteen whole texts, and far from
 * the library. The call that reaches it is the last.
 */
const MOST_A_DAY = 2_000;

/** Words that are being saved at this moment, by account: they do not count as saved yet. */
const underWay = new Map<number, number>();

/** @param act is told how many words the account may have saved in a day for it to save more */
async function withRoom<T>(userId: number, count: number, act: (room: number) => Promise<T>): Promise<T> {
  const others = underWay.get(userId) ?? 0;
  underWay.set(userId, others + count);
  try {
    return await act(MOST_A_DAY - others);
  } finally {
    const left = (underWay.get(userId) ?? 0) - count;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  }
}

const PUBLISH = insertingEvent(
  WordsSaved,
  { userId: '$1::integer', textWordIds: 'jsonb_agg(text_word_id)' },
  'from saved having count(*) > 0',
);

/**
 * The check, the words and their event: one statement, all of it or nothing. The words are locked, in one order
 * for everybody, so that none of them is withdrawn between the check and the end.
 * @param found SQL: which of the words are looked at
 * @param allowed SQL: when they are saved
 */
const saving = (name: string, found: string, allowed: string) => ({
  name,
  text: `
    with found as (
      select text_words.id, word_id, is_free_sample from text_words
      join texts on texts.id = text_id and texts.state = 'published'
      join books on books.id = book_id and books.state = 'published'
      where text_words.id = any($2::integer[]) and withdrawn_at is null and ${found}
      order by text_words.id for key share of text_words
    ), of_a_day as (
      select from saved_words where user_id = $1 and saved_at > $3::timestamptz - interval '1 day'
      union all
      select from removed_words where user_id = $1 and saved_at > $3::timestamptz - interval '1 day'
    ), permission as (
      select count(*)::int as found_count, $4::boolean or coalesce(bool_and(is_free_sample), true) as is_open,
        (select count(*) from of_a_day) < $5::integer as is_within
      from found
    ), saved as (
      insert into saved_words (user_id, text_word_id, word_id, saved_at)
      select $1::integer, found.id, word_id, $3::timestamptz from found, permission
      where ${allowed}
      on conflict do nothing returning text_word_id
    ), published as (${PUBLISH})
    select found_count, is_open, is_within, (select count(*)::int from saved) as created_count from permission`,
});

const SAVE_ALL = saving('save-words', 'true', 'found_count = cardinality($2) and is_open and is_within');
const SAVE_READABLE = saving('save-readable-words', '($4::boolean or is_free_sample)', 'is_within');

async function runSaving(
  db: Knex,
  statement: typeof SAVE_ALL,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<Outcome | undefined> {
  const readsEverything = mayRead(actor, { isFreeSample: false }, now);
  const [outcome] = await withRoom(actor.id, ids.length, (room) =>
    queryPrepared<Outcome>(db, statement, [actor.id, ids, now, readsEverything, room]),
  );
  if (outcome && outcome.created_count > 0) nudgeRelay();
  return outcome;
}

/**
 * Saves words of texts that the reader may read, all or none; one that is saved already stays as it is.
 * @returns how many were not saved before
 * @throws TextWordNotFound when one of them stands in no published text
 * @throws PremiumRequired when one of them stands in a text that the reader may not read
 * @throws TooManyWordsSaved when the reader has saved as many in a day as anybody may
 */
export async function saveWords(
  db: Knex,
  actor: Actor,
  textWordIds: readonly number[],
  now: Date,
): Promise<number> {
  const ids = [...new Set(textWordIds)];
  const outcome = await runSaving(db, SAVE_ALL, actor, ids, now);
  if (outcome?.found_count !== ids.length) throw new TextWordNotFound();
  if (!outcome.is_open) throw new PremiumRequired();
  if (!outcome.is_within) throw new TooManyWordsSaved();
  return outcome.created_count;
}

/**
 * Saves those of words that stand in published texts that the reader may read; the others are passed over.
 * @returns how many were not saved before
 * @throws TooManyWordsSaved when the reader has saved as many in a day as anybody may
 */
export async function saveReadableWords(
  db: Knex,
  actor: Actor,
  textWordIds: readonly number[],
  now: Date,
): Promise<number> {
  const outcome = await runSaving(db, SAVE_READABLE, actor, [...new Set(textWordIds)], now);
  if (outcome && outcome.found_count > 0 && !outcome.is_within) throw new TooManyWordsSaved();
  return outcome?.created_count ?? 0;
}

const SAVE_ENTRIES = {
  name: 'save-entries',
  text: `
    with saved as (
      insert into saved_words (user_id, word_id, saved_at)
      select $1::integer, id, $3::timestamptz from words
      where id = any($2::integer[]) and is_public
        and not exists (select from saved_words where user_id = $1 and word_id = words.id)
      order by id for key share of words
      on conflict do nothing returning id, word_id
    ), published as (${insertingEvent(WordsSaved, { userId: '$1::integer', textWordIds: `'[]'::jsonb` }, 'where exists (select from saved)')})
    select id, word_id from saved`,
};

/**
 * Saves entries of the dictionary by themselves, from no text of the library; one that is saved already stays as it is.
 * @returns those that were not saved before
 */
export async function saveEntries(
  db: Knex,
  userId: number,
  wordIds: readonly number[],
  now: Date,
): Promise<{ id: string; word_id: number }[]> {
  if (wordIds.length === 0) return [];
  const saved = await queryPrepared<{ id: string; word_id: number }>(db, SAVE_ENTRIES, [
    userId,
    wordIds,
    now,
  ]);
  if (saved.length > 0) nudgeRelay();
  return saved;
}
