import type { Knex } from 'knex';

// Who has finished which text. Unmarking a text takes its row away.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table text_completions (
      user_id integer not null references users (id) on delete cascade,
      text_id integer not null references texts (id) on delete cascade,
      completed_at timestamptz not null,
      primary key (user_id, text_id)
    );
    create index text_completions_by_text on text_completions (text_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table text_completions');
}
