/** Books and their texts, as readers see them; who has finished a text, and who follows a book. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
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
      state text not null default 'draft'
        check (state in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
      created_at timestamptz not null default now(),
      audio_credit text check (audio_credit <> ''),
      audio_lines jsonb check (jsonb_typeof(audio_lines) = 'array'),
      -- When it was first published.
      published_at timestamptz,
      -- One number, one text: the slug of a text is its book's slug and this number.
      unique (book_id, order_in_book),
      -- What is said about a recording goes when the recording goes.
      constraint texts_audio_belongs_to_file
        check (audio_file is not null or (audio_credit is null and audio_lines is null))
    );
    create index texts_by_recording on texts (audio_file) where audio_file is not null;
    create index texts_by_publication on texts (published_at desc) where state = 'published';

    -- Who has finished which text. Unmarking a text takes its row away.
    create table text_completions (
      user_id integer not null references users (id) on delete cascade,
      text_id integer not null references texts (id) on delete cascade,
      completed_at timestamptz not null,
      primary key (user_id, text_id)
    );
    create index text_completions_by_text on text_completions (text_id);

    -- Who wants to hear of a book's new texts. Following no more takes the row away.
    create table book_follows (
      user_id integer not null references users (id) on delete cascade,
      book_id integer not null references books (id) on delete cascade,
      followed_at timestamptz not null,
      primary key (user_id, book_id)
    );
    create index book_follows_by_book on book_follows (book_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table book_follows, text_completions, texts, books');
}
