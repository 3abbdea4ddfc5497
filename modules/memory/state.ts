import type { MemoryState } from './words/contract.ts';

/** Whatever can change what a reader knows of a word. */
export type MemoryEvent =
  /** A text that it stands in is read to its end. */
  | 'text_completed'
  /** The last completed text that it stands in is marked as not completed. */
  | 'text_reopened'
  | 'word_saved'
  /** Taken out of the vocabulary, and it stands in a completed text. */
  | 'removed_met'
  /** Taken out of the vocabulary, and it stands in none. */
  | 'removed_unmet'
  /** Recalled, in a review or an exercise; in three weeks the chance would be less than 0.9. */
  | 'recalled'
  /** Recalled, and in three weeks the chance is 0.9 at least. */
  | 'recalled_for_long'
  /** Not recalled, in a review or an exercise; a word that was not saved is saved by it. */
  | 'failed'
  | 'declared_known'
  /** « Je l’ai oublié »: it is saved by it. */
  | 'declared_unknown';

/**
 * Every transition. The states are never stored: `STATE_OF` reads them from what has happened, and a test holds that
 * both say the same after any events in any order.
 */
export const TRANSITIONS: Readonly<Record<MemoryState, Readonly<Record<MemoryEvent, MemoryState>>>> = {
  new: {
    text_completed: 'met',
    text_reopened: 'new',
    word_saved: 'learning',
    removed_met: 'met',
    removed_unmet: 'new',
    recalled: 'new',
    recalled_for_long: 'known',
    failed: 'learning',
    declared_known: 'known',
    declared_unknown: 'learning',
  },
  met: {
    text_completed: 'met',
    text_reopened: 'new',
    word_saved: 'learning',
    removed_met: 'met',
    removed_unmet: 'new',
    recalled: 'met',
    recalled_for_long: 'known',
    failed: 'learning',
    declared_known: 'known',
    declared_unknown: 'learning',
  },
  learning: {
    text_completed: 'learning',
    text_reopened: 'learning',
    word_saved: 'learning',
    removed_met: 'met',
    removed_unmet: 'new',
    recalled: 'learning',
    recalled_for_long: 'known',
    failed: 'learning',
    declared_known: 'known',
    declared_unknown: 'learning',
  },
  // What is known stays known when its text or its place in the vocabulary goes; one failure ends it.
  known: {
    text_completed: 'known',
    text_reopened: 'known',
    word_saved: 'known',
    removed_met: 'known',
    removed_unmet: 'known',
    recalled: 'known',
    recalled_for_long: 'known',
    failed: 'learning',
    declared_known: 'known',
    declared_unknown: 'learning',
  },
};

// Each of these looks one entry up by itself: `exists` would have Postgres gather all words that the reader has.

/** SQL: whether the reader knows the entry. Both arguments are SQL expressions, never values. */
const isKnown = (reader: string, word: string): string => `(
    select true from review_cards where review_cards.user_id = ${reader} and review_cards.word_id = ${word}
      and (declared_at is not null or learned_at is not null) limit 1
  ) is true`;

/** SQL: whether the reader has saved the entry, from any text. */
export const isSaved = (reader: string, word: string): string => `(
    select true from saved_words where saved_words.user_id = ${reader} and saved_words.word_id = ${word} limit 1
  ) is true`;

/**
 * SQL: whether the entry stands in a text that the reader has completed. `is true` has Postgres read those texts once
 * and find each text of the entry among them, where it would else ask for each by itself.
 */
const isMet = (reader: string, word: string): string => `(
    select true from text_words there where there.word_id = ${word} and there.withdrawn_at is null
      and (there.text_id in (select text_id from text_completions where user_id = ${reader})) is true limit 1
  ) is true`;

/** SQL: the state of an entry. Whatever says anything of what a reader knows asks this, or `LIST_SEEN`. */
export const stateOf = (reader: string, word: string): string => `case
    when ${isKnown(reader, word)} then 'known'
    when ${isSaved(reader, word)} then 'learning'
    when ${isMet(reader, word)} then 'met'
    else 'new'
  end`;

/** SQL: every entry of the reader that is not new, with its state, by sets: for questions about all of them. */
export const listSeen = (reader: string): string => `
  select word_id, case min(rank) when 1 then 'known' when 2 then 'learning' else 'met' end as state
  from (
    select word_id, 1 as rank from review_cards
    where user_id = ${reader} and (declared_at is not null or learned_at is not null)
    union all
    select word_id, 2 from saved_words where user_id = ${reader}
    union all
    select word_id, 3 from text_words
    where withdrawn_at is null and text_id in (select text_id from text_completions where user_id = ${reader})
  ) happened
  group by word_id`;

/**
 * SQL: the same over time: from when on and until when each entry has been known, saved and met, as rank 1, 2 and 3; what
 * has not ended ends at null. Of what holds at a moment the least rank is the state of that moment.
 */
export const listPast = (reader: string): string => `
  select word_id, 1 as rank, least(learned_at, declared_at) as began_at, null::timestamptz as ended_at
  from review_cards where user_id = ${reader} and (declared_at is not null or learned_at is not null)
  union all
  select word_id, 1, known_at, forgotten_at from forgotten_words where user_id = ${reader}
  union all
  select word_id, 2, min(saved_at), null from saved_words where user_id = ${reader} group by word_id
  union all
  select word_id, 2, saved_at, removed_at from removed_words where user_id = ${reader}
  union all
  select word_id, 3, min(completed_at), ended_at
  from (
    select text_id, completed_at, null::timestamptz as ended_at from text_completions where user_id = ${reader}
    union all
    select text_id, completed_at, reopened_at from reopened_texts where user_id = ${reader}
  ) read join text_words using (text_id)
  where withdrawn_at is null
  group by word_id, ended_at`;
