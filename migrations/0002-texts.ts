import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
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
      -- One number, one text: the slug of a text is its book's slug and this number.
      unique (book_id, order_in_book)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table texts');
}
