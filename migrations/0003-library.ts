/** Books and their texts, as readers see them; how far each text has been read and by whom, and who follows a book. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await createBooks(db);
  await createReading(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table text_openings, book_follows, lines_read, reading_places, reopened_texts, text_completions, text_levels, texts,
      books;
  `);
}

async function createBooks(db: Knex): Promise<void> {
  await db.raw(`
    create table books (
      id integer generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      title text not null check (title <> ''),
      title_ar text,
      description text not null default '',
      is_premium boolean not null default false,
      position integer not null,
      state text not null default 'draft'
        check (state in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
      created_at timestamptz not null default now()
    );
    create index books_published_by_position on books (position, id) where state = 'published';

    create table texts (
      id integer generated always as identity primary key,
      book_id integer not null references books (id),
      order_in_book integer not null check (order_in_book > 0),
      title text not null check (title <> ''),
      title_ar text,
      is_free_sample boolean not null default false,
      content_with_vowels text not null,
      content_without_vowels text not null,
      french_translation text not null,
      audio_file text,
      audio_credit text check (audio_credit <> ''),
      audio_lines jsonb check (jsonb_typeof(audio_lines) = 'array'),
      state text not null default 'draft'
        check (state in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
      created_at timestamptz not null default now(),
      -- When it was first published.
      published_at timestamptz,
      lines_count integer not null
        generated always as (cardinality(string_to_array(content_with_vowels, E'\\n'))) stored,
      words_count integer not null
        generated always as (regexp_count(content_with_vowels, '[\\u0621-\\u0652\\u0670\\u0671]+')) stored,
      -- The level that its authors give it instead of the one that is counted, with their reason.
      chosen_level text check (chosen_level in ('A1', 'A2', 'B1', 'B2', 'C1')),
      level_reason text check (level_reason <> ''),
      -- One number, one text: the slug of a text is its book's slug and this number.
      unique (book_id, order_in_book),
      -- What is said about a recording goes when the recording goes.
      constraint texts_audio_belongs_to_file
        check (audio_file is not null or (audio_credit is null and audio_lines is null)),
      constraint texts_level_has_reason check ((chosen_level is null) = (level_reason is null))
    );
    create index texts_by_recording on texts (audio_file) where audio_file is not null;
    create index texts_by_publication on texts (published_at desc) where state = 'published';

    -- The level that is counted. A table of its own: it is written while a text is parsed, when whoever saves the text
    -- waits for that.
    create table text_levels (
      text_id integer primary key references texts (id) on delete cascade,
      level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1'))
    );
  `);
}

async function createReading(db: Knex): Promise<void> {
  await db.raw(`
    -- Who has finished which text. Unmarking a text takes its row away.
    create table text_completions (
      user_id integer not null references users (id) on delete cascade,
      text_id integer not null references texts (id) on delete cascade,
      completed_at timestamptz not null,
      primary key (user_id, text_id)
    );
    create index text_completions_by_text on text_completions (text_id);

    -- A text that was marked as completed from one moment to another.
    create table reopened_texts (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      text_id integer not null references texts (id) on delete cascade,
      completed_at timestamptz not null,
      reopened_at timestamptz not null
    );
    create index reopened_texts_of_reader on reopened_texts (user_id);

    -- Where a reader is in a text, and how far they have ever been in it.
    create table reading_places (
      user_id integer not null references users (id) on delete cascade,
      text_id integer not null references texts (id) on delete cascade,
      line integer not null check (line > 0),
      furthest integer not null check (furthest >= 0),
      read_at timestamptz not null,
      primary key (user_id, text_id)
    );
    create index reading_places_latest on reading_places (user_id, read_at desc);

    -- Lines read for the first time, as they were; the reader's days are cut when they are asked for.
    create table lines_read (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      text_id integer not null references texts (id) on delete cascade,
      lines integer not null check (lines > 0),
      read_at timestamptz not null
    );
    create index lines_read_in_time on lines_read (user_id, read_at);

    -- Who wants to hear of a book's new texts. Following no more takes the row away.
    create table book_follows (
      user_id integer not null references users (id) on delete cascade,
      book_id integer not null references books (id) on delete cascade,
      followed_at timestamptz not null,
      primary key (user_id, book_id)
    );
    create index book_follows_by_book on book_follows (book_id);

    -- How many texts of a subscription an account has opened each day: whoever copies the library patiently opens the most.
    create table text_openings (
      user_id integer not null references users (id) on delete cascade,
      day date not null,
      openings integer not null check (openings > 0),
      primary key (user_id, day)
    );
    create index text_openings_in_time on text_openings (day);
  `);
}
