// What the day begins with, planned once a connection. $1 is the reader, $2 whether they read every text.

const OPEN = `texts.state = 'published' and books.state = 'published' and (texts.is_free_sample or $2)`;
const TEXT = `texts.id, texts.title, texts.title_ar, order_in_book, books.title as book_title,
  books.slug as book_slug, lines_count`;
const NOT_COMPLETED = `not exists (
    select from text_completions where user_id = $1 and text_completions.text_id = texts.id
  )`;

/** The place that was left last, with its line; a text that has lost the line since begins anew. */
export const FIND_RESUME = {
  name: 'today-resume',
  text: `
    select ${TEXT}, line, read_at, split_part(content_with_vowels, E'\\n', line) as arabic_with_vowels,
      split_part(texts.french_translation, E'\\n', line) as french
    from reading_places
      join texts on texts.id = text_id
      join books on books.id = book_id
    where user_id = $1 and line > 1 and ${OPEN} and ${NOT_COMPLETED}
      and split_part(content_with_vowels, E'\\n', line) <> ''
    order by read_at desc, text_id
    limit 1`,
};

/** What could be read next, in the order of the shelf. */
export const LIST_CANDIDATES = {
  name: 'today-candidates',
  text: `
    select texts.id from texts join books on books.id = book_id
    where ${OPEN} and ${NOT_COMPLETED}
    order by books.position, books.id, order_in_book`,
};

/** $1 the text. */
export const DESCRIBE_TEXT = {
  name: 'today-text',
  text: `select ${TEXT} from texts join books on books.id = book_id where texts.id = $1 and ${OPEN}`,
};

/** Seconds between an answer and the next: the middle one of the last two hundred, pauses aside. */
export const FIND_PACE = {
  name: 'today-pace',
  text: `
    select percentile_cont(0.5) within group (order by gap) as seconds from (
      select extract(epoch from answered_at - lag(answered_at) over (order by answered_at))::float8 as gap
      from (
        select answered_at from review_answers where user_id = $1 order by answered_at desc limit 200
      ) latest
    ) gaps where gap between 1 and 120`,
};

export const FIND_NEXT_DUE = {
  name: 'today-next-due',
  text: `
    select min(due_at) as due_at from review_cards c
    where user_id = $1 and state <> 'new' and declared_at is null
      and exists (select from saved_words where user_id = $1 and saved_words.word_id = c.word_id)
      and not exists (
        select from personal_words
        where user_id = $1 and personal_words.word_id = c.word_id and resting_since is not null
      )`,
};

/** $2 since when. */
export const LIST_LINES_READ = {
  name: 'today-lines-read',
  text: 'select lines, read_at from lines_read where user_id = $1 and read_at >= $2',
};
