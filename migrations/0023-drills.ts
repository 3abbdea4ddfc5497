/** Questions made from what a reader has read, with the answers given; what is disputed of them is reported. */
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

    alter table reports
      drop constraint reports_kind_check,
      add constraint reports_kind_check
        check (kind in ('vowels', 'translation', 'sense', 'parsing', 'other', 'exercise')),
      -- Of a disputed answer: what was asked, and what the reader wrote.
      add column question text,
      add column given_answer text,
      add constraint reports_of_exercises check ((kind = 'exercise') = (question is not null)),
      add constraint reports_of_answers check ((kind = 'exercise') = (given_answer is not null));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table practice_items;
    delete from reports where kind = 'exercise';
    alter table reports
      drop column question,
      drop column given_answer,
      drop constraint reports_kind_check,
      add constraint reports_kind_check check (kind in ('vowels', 'translation', 'sense', 'parsing', 'other'));
  `);
}
