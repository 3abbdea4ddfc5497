/** Questions made from what a reader has read, with the answers given. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table practice_items (
      id uuid primary key,
      session_id uuid not null,
      session_kind text not null,
      user_id integer not null references users (id) on delete cascade,
      position smallint not null,
      kind text not null,
      text_id integer not null references texts (id) on delete cascade,
      line integer not null check (line > 0),
      word_id integer references words (id) on delete set null,
      -- What a wrong answer shows weakness in: cell:past_hiya, type:concave.
      points text[] not null,
      prompt text not null,
      question jsonb not null,
      -- What answers are held against; nobody sees it before they have answered.
      solution jsonb not null,
      created_at timestamptz not null,
      hints smallint not null default 0,
      answered_at timestamptz,
      answer jsonb,
      verdict text check (verdict in ('right', 'vowels', 'wrong')),
      disputed_at timestamptz,
      check ((answered_at is null) = (verdict is null) and (answered_at is null) = (answer is null)),
      check (disputed_at is null or answered_at is not null)
    );
    create index practice_items_answered on practice_items (user_id, answered_at desc)
      where answered_at is not null;
    create index practice_items_unanswered on practice_items (created_at) where answered_at is null;
    create index practice_items_by_word on practice_items (word_id);
    create index practice_items_by_text on practice_items (text_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table practice_items');
}
