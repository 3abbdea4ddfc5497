import { listPast } from '../state.ts';
import { COUNTS_AS_WORD, PART_OF_SPEECH } from '../words/get-text-memory.ts';

// What is read at every visit, planned once a connection. $1 is always the reader.

/** The moment of the first thing that the reader has done. */
export const FIND_BEGINNING = {
  name: 'review-find-beginning',
  text: `
    select least(
      (select min(answered_at) from review_answers where user_id = $1),
      (select min(read_at) from lines_read where user_id = $1),
      (select min(began_at) from (${listPast('$1::integer')}) past)
    ) as beginning`,
};

/**
 * By how much the words in each state became more or fewer on each day. $2 the instants at which the days begin; the
 * first is numbered 1. What began and ended within a day was never the state of an evening.
 */
export const LIST_CHANGES = {
  name: 'review-list-changes',
  text: `
    with past as materialized (
      select word_id, rank, width_bucket(began_at, $2::timestamptz[]) as first_day,
        width_bucket(ended_at, $2::timestamptz[]) as end_day
      from (${listPast('$1::integer')}) past
    ), days as (
      select word_id, first_day as day from past
      union
      select word_id, end_day from past where end_day is not null
    ), evenings as (
      select days.word_id, day,
        case min(rank) when 1 then 'known' when 2 then 'learning' when 3 then 'met' else 'new' end as state
      from days left join past on past.word_id = days.word_id and first_day <= day
        and (end_day is null or end_day > day)
      group by days.word_id, day
    ), counted as (
      select word_id, day, case when ${COUNTS_AS_WORD} then state else 'new' end as state
      from evenings ${PART_OF_SPEECH}
    ), changes as (
      select day, state, lag(state, 1, 'new') over (partition by word_id order by day) as before from counted
    )
    select day, ${(['met', 'learning', 'known'] as const)
      .map(
        (state) =>
          `(count(*) filter (where state = '${state}') - count(*) filter (where before = '${state}'))::int as ${state}`,
      )
      .join(', ')}
    from changes where state <> before
    group by day order by day`,
};

/** What was done, counted by day. $2 as above. */
export const COUNT_BY_DAY = {
  name: 'review-count-by-day',
  text: `
    select width_bucket(happened_at, $2::timestamptz[]) as day, sum(lines)::int as lines_count,
      sum(answers)::int as answers_count
    from (
      select answered_at as happened_at, 0 as lines, 1 as answers from review_answers where user_id = $1
      union all
      select read_at, lines, 0 from lines_read where user_id = $1
    ) happened
    group by day order by day`,
};

/**
 * The books of the shelf in its order, and how much of each of their texts the reader has read: all of it is said of
 * what they have marked as completed alone.
 */
export const LIST_BOOKS_READ = {
  name: 'review-list-books-read',
  text: `
    select books.id, books.slug, books.title, books.title_ar,
      array_agg(
        case when text_completions.text_id is not null then 1
          else least(0.9, coalesce(furthest, 0)::float8 / greatest(lines_count, 1)) end::float8
        order by order_in_book
      ) as texts
    from books join texts on texts.book_id = books.id and texts.state = 'published'
      left join text_completions on text_completions.text_id = texts.id and text_completions.user_id = $1
      left join reading_places on reading_places.text_id = texts.id and reading_places.user_id = $1
    where books.state = 'published'
    group by books.id
    order by books.position, books.id`,
};
