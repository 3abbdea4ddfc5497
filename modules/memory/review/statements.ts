import { isSaved } from '../state.ts';

// What is read at every visit, planned once a connection. $1 is always the reader.

/** The entries in the reader's vocabulary, each with the moment it came in, once they are grouped by `word_id`. */
const ENTRIES = 'select word_id, min(saved_at) as saved_at from saved_words where user_id = $1';

/** SQL: the reader does not let the entry rest. */
const isAwake = (word: string) => `not exists (
    select from personal_words where user_id = $1 and personal_words.word_id = ${word} and resting_since is not null
  )`;

/** Of cards as `c`, $1 the reader. Who has said to know a word is not asked it. */
const IS_ASKED = `c.declared_at is null and ${isSaved('$1::integer', 'c.word_id')} and ${isAwake('c.word_id')}`;

/** The same: $2 is now, $3 the end of the reader's day. */
const IS_DUE = `c.due_at < $3 and (c.state = 'review' or (c.state <> 'new' and c.due_at <= $2)) and ${IS_ASKED}`;

/** The same: being learned, due on another day than the one that begins at $2 and ends at $3, and not seen on that. */
const IS_FRAGILE = `c.state = 'review' and c.learned_at is null and c.due_at >= $3 and c.last_answer_at < $2
  and ${IS_ASKED}`;

/** $2 now, $3 the end of the reader's day, $4 its beginning, $5 how many new entries a day takes whose reader has not said so. */
export const COUNT_DUE = {
  name: 'review-count-due',
  text: `
    select (
      select count(*)::integer from review_cards c where c.user_id = $1 and ${IS_DUE}
    ) as due_count, (
      select count(*)::integer from (
        select distinct word_id from saved_words
        where user_id = $1 and not exists (
          select from review_cards c
          where c.user_id = $1 and c.word_id = saved_words.word_id
            and (c.state <> 'new' or c.declared_at is not null)
        ) and ${isAwake('saved_words.word_id')}
        limit greatest(0, coalesce((select new_a_day from learning_settings where user_id = $1), $5) - (
          select count(*) from review_answers
          where user_id = $1 and answered_at >= $4 and card_before is null
        ))
      ) unseen
    ) as new_count`,
};

/** $2 now, $3 the end of the reader's day, $4 how many. */
export const LIST_DUE = {
  name: 'review-list-due',
  text: `
    select c.* from review_cards c
    where c.user_id = $1 and ${IS_DUE}
    order by c.due_at, c.word_id
    limit $4`,
};

/** $2 the beginning of the reader's day, $3 its end, $4 how many: those that are nearest to being forgotten. */
export const LIST_FRAGILE = {
  name: 'review-list-fragile',
  text: `
    select c.* from review_cards c
    where c.user_id = $1 and ${IS_FRAGILE}
    order by c.stability, c.word_id
    limit $4`,
};

/** $2 the beginning of the reader's day, $3 its end, $4 how many at most. */
export const COUNT_FRAGILE = {
  name: 'review-count-fragile',
  text: `
    select count(*)::integer as count from (
      select from review_cards c where c.user_id = $1 and ${IS_FRAGILE} limit $4
    ) fragile`,
};

/** $2 now, $3 the end of the reader's day, $4 how many: what is not due yet and comes back, the soonest first. */
export const LIST_COMING = {
  name: 'review-list-coming',
  text: `
    select c.due_at from review_cards c
    where c.user_id = $1 and c.state <> 'new' and ${IS_ASKED}
      and (c.due_at >= $3 or (c.state <> 'review' and c.due_at > $2))
    order by c.due_at
    limit $4`,
};

/** $2 texts. */
export const LIST_LINES_READ = {
  name: 'review-lines-read',
  text: 'select text_id, lines, read_at from lines_read where user_id = $1 and text_id = any($2) order by id',
};

/** $2 how many. */
export const LIST_UNSEEN = {
  name: 'review-list-unseen',
  text: `
    with entries as (${ENTRIES} group by word_id)
    select entries.word_id, coalesce(c.version, 0) as version
    from entries left join review_cards c on c.user_id = $1 and c.word_id = entries.word_id
    where (c.word_id is null or (c.state = 'new' and c.declared_at is null)) and ${isAwake('entries.word_id')}
    order by entries.saved_at, entries.word_id
    limit $2`,
};

/**
 * Entries as they were saved last where the reader may see the line, else from no text of the library, else last at all. $2 which entries, $3
 * whether the reader may read every published text.
 */
export const SHOW_WORDS = {
  name: 'review-show-words',
  text: `
    with places as (
      select distinct on (saved_words.word_id)
        saved_words.word_id, case when text_word_id is null then saved_words.id end as own_saved_id,
        contextual_form_with_vowels, contextual_translation, particles, open.*
      from saved_words
      left join text_words on text_words.id = saved_words.text_word_id
      left join lateral (
        select texts.id as text_id, books.slug as book_slug, books.title as book_title,
          (select min(line) from text_word_lines where text_word_id = text_words.id) as line
        from texts join books on books.id = texts.book_id
        where texts.id = text_words.text_id and text_words.withdrawn_at is null
          and texts.state = 'published' and books.state = 'published' and (texts.is_free_sample or $3)
      ) open on open.line is not null
      where saved_words.user_id = $1 and saved_words.word_id = any($2::integer[])
      order by saved_words.word_id, open.line is null, text_word_id is not null, saved_words.saved_at desc,
        saved_words.id desc
    )
    select
      places.*, words.part_of_speech, words.arabic_with_vowels, words.arabic_without_vowels,
      words.french_translation, words.root, words.plural_with_vowels, words.present_with_vowels,
      words.masdar_with_vowels, texts.title, texts.order_in_book, texts.is_free_sample,
      split_part(texts.content_with_vowels, E'\\n', places.line) as line_arabic,
      split_part(texts.french_translation, E'\\n', places.line) as line_french,
      case when texts.audio_file is not null then texts.audio_lines -> (places.line - 1) end as line_audio,
      note, translation
    from places
    join words on words.id = places.word_id
    left join texts on texts.id = places.text_id
    left join personal_words on personal_words.user_id = $1 and personal_words.word_id = places.word_id`,
};

/** $2 entries: the cards of those that may be asked, due or not; without one where it was never seen. */
export const LIST_CHOSEN = {
  name: 'review-list-chosen',
  text: `
    with entries as (${ENTRIES} and word_id = any($2::integer[]) group by word_id)
    select c.*, entries.word_id, coalesce(c.version, 0) as version
    from entries left join review_cards c on c.user_id = $1 and c.word_id = entries.word_id
    where (c.word_id is null or c.declared_at is null) and ${isAwake('entries.word_id')}
    order by c.due_at nulls last, entries.saved_at, entries.word_id`,
};

/** $2 now, $3 the end of the reader's day, $4 the entry: the card as it stands, if it is due. */
export const FIND_DUE = {
  name: 'review-find-due',
  text: `select c.version from review_cards c where c.user_id = $1 and c.word_id = $4 and ${IS_DUE}`,
};
