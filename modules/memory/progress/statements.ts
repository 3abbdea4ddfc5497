// What is read at every visit, planned once a connection. $1 is always the reader.

/** The moment of the first thing that the reader has done. */
export const FIND_BEGINNING = {
  name: 'review-find-beginning',
  text: `
    select least(
      (select min(answered_at) from review_answers where user_id = $1),
      (select min(completed_at) from text_completions where user_id = $1),
      (select min(saved_at) from saved_words where user_id = $1),
      (select min(declared_at) from review_cards where user_id = $1)
    ) as beginning`,
};

/** What was done, counted by kind and day. $2 the instants at which the days begin; the first is numbered 1. */
export const COUNT_BY_DAY = {
  name: 'review-count-by-day',
  text: `
    with entries as (
      select word_id, min(saved_at) as saved_at from saved_words where user_id = $1 group by word_id
    )
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
      -- Known, in the words of state.ts: recalled for long or declared, the earlier of both.
      select 'known', least(learned_at, declared_at) from review_cards
      where user_id = $1 and (learned_at is not null or declared_at is not null)
    ) happened
    group by kind, day`,
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
