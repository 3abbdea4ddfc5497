import type { Knex } from 'knex';

// Who wants to hear of a book's new texts. Following no more takes the row away.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
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
  await db.raw('drop table book_follows');
}
