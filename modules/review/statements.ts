// What is read at every visit, planned once a connection. $1 is always the reader.

/** The entries in the reader's vocabulary, each with the moment it came in. */
const ENTRIES = `
  select word_id, min(saved_at) as saved_at from saved_words where user_id = $1 group by word_id`;

/** Of cards as `c`: $2 is now, $3 the end of the reader's day. */
const IS_DUE = `c.due_at < $3 and (c.state = 'review' or (c.state <> 'new' and c.due_at <= $2))`;

/** Of cards as `c`. */
const IS_SAVED = `exists (select from saved_words where user_id = $1 and saved_words.word_id = c.word_id)`;

/** $2 now, $3 the end of the reader's day, $4 its beginning, $5 how many new entries a day takes. */
export const COUNT_DUE = {
  name: 'review-count-due',
  text: `
    select (
      select count(*)::integer from review_cards c where c.user_id = $1 and ${IS_DUE} and ${IS_SAVED}
    ) as due_count, (
      select count(*)::integer from (
        select distinct word_id from saved_words
        where user_id = $1 and not exists (
          select from review_cards c
          where c.user_id = $1 and c.word_id = saved_words.word_id and c.state <> 'new'
        )
        limit greatest(0, $5 - (
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
    where c.user_id = $1 and ${IS_DUE} and ${IS_SAVED}
    order by c.due_at, c.word_id
    limit $4`,
};

/** $2 how many. */
export const LIST_UNSEEN = {
  name: 'review-list-unseen',
  text: `
    with entries as (${ENTRIES})
    select entries.word_id, coalesce(c.version, 0) as version
    from entries left join review_cards c on c.user_id = $1 and c.word_id = entries.word_id
    where c.word_id is null or c.state = 'new'
    order by entries.saved_at, entries.word_id
    limit $2`,
};

/**
 * Entries as they were saved last where the reader may see the line, else last at all. $2 which entries, $3
 * whether the reader may read every published text.
 */
export const SHOW_WORDS = {
  name: 'review-show-words',
  text: `
    with places as (
      select distinct on (text_words.word_id)
        text_words.word_id, contextual_form_with_vowels, contextual_translation, open.*
      from saved_words
      join text_words on text_words.id = saved_words.text_word_id
      left join lateral (
        select texts.id as text_id, books.slug as book_slug, books.title as book_title,
          (select min(line) from text_word_lines where text_word_id = text_words.id) as line
        from texts join books on books.id = texts.book_id
        where texts.id = text_words.text_id and text_words.withdrawn_at is null
          and texts.state = 'published' and books.state = 'published' and (texts.is_free_sample or $3)
      ) open on open.line is not null
      where saved_words.user_id = $1 and saved_words.word_id = any($2::integer[])
      order by text_words.word_id, open.line is null, saved_words.saved_at desc, saved_words.id desc
    )
    select
      places.*, words.part_of_speech, words.arabic_with_vowels, words.arabic_without_vowels,
      words.french_translation, words.root, words.plural_with_vowels, words.present_with_vowels,
      words.masdar_with_vowels, texts.title, texts.order_in_book, texts.is_free_sample,
      split_part(texts.content_with_vowels, E'\\n', places.line) as line_arabic,
      split_part(texts.french_translation, E'\\n', places.line) as line_french,
      case when texts.audio_file is not null then texts.audio_lines -> (places.line - 1) end as line_audio
    from places
    join words on words.id = places.word_id
    left join texts on texts.id = places.text_id`,
};

/** The moment of the first thing that the reader has done. */
export const FIND_BEGINNING = {
  name: 'review-find-beginning',
  text: `
    select least(
      (select min(answered_at) from review_answers where user_id = $1),
      (select min(completed_at) from text_completions where user_id = $1),
      (select min(saved_at) from saved_words where user_id = $1)
    ) as beginning`,
};

/** What was done, counted by kind and day. $2 the instants at which the days begin; the first is numbered 1. */
export const COUNT_BY_DAY = {
  name: 'review-count-by-day',
  text: `
    with entries as (${ENTRIES})
    select kind, width_bucket(happened_at, $2::timestamptz[]) as day, count(*)::integer as count
    from (
      select 'answer' as kind, answered_at as happened_at from review_answers where user_id = $1
      union all
      select 'completion', completed_at from text_completions where user_id = $1
      union all
      select 'save', saved_at from saved_words where user_id = $1
      union all
      select 'entry', saved_at from entries
      union all
      select 'learned', greatest(entries.saved_at, c.learned_at)
      from review_cards c join entries using (word_id)
      where c.user_id = $1 and c.learned_at is not null
    ) happened
    group by kind, day`,
};

/** The entries that have been answered and are not learned. */
export const COUNT_LEARNING = {
  name: 'review-count-learning',
  text: `
    select count(*)::integer as learning_count from review_cards c
    where c.user_id = $1 and c.state <> 'new' and c.learned_at is null and ${IS_SAVED}`,
};

export const COUNT_BY_BOOK = {
  name: 'review-count-by-book',
  text: `
    with begun as (
      select texts.book_id, count(*)::integer as completed_count
      from text_completions join texts on texts.id = text_completions.text_id
      where text_completions.user_id = $1 and texts.state = 'published'
      group by texts.book_id
    )
    select books.id, books.slug, books.title, books.title_ar, begun.completed_count, (
      select count(*)::integer from texts where texts.book_id = books.id and texts.state = 'published'
    ) as texts_count
    from begun join books on books.id = begun.book_id
    where books.state = 'published'
    order by books.position, books.id`,
};
