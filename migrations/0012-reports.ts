/** What readers report of a text, with the line as they had it before them. Who they are is their account, or nothing. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table reports (
      id integer generated always as identity primary key,
      text_id integer not null references texts (id) on delete cascade,
      line integer not null check (line > 0),
      text_word_id integer references text_words (id) on delete set null,
      kind text not null check (kind in ('vowels', 'translation', 'sense', 'parsing', 'other', 'exercise')),
      remark text not null default '',
      arabic text not null,
      french text not null,
      word text,
      sense text,
      -- Of a disputed answer: what was asked, and what the reader wrote.
      question text,
      given_answer text,
      user_id integer references users (id) on delete set null,
      reported_at timestamptz not null,
      state text not null default 'open' check (state in ('open', 'fixed', 'declined')),
      note text not null default '',
      decided_by integer references users (id) on delete set null,
      decided_at timestamptz,
      version integer not null default 1,
      constraint reports_of_exercises check ((kind = 'exercise') = (question is not null)),
      constraint reports_of_answers check ((kind = 'exercise') = (given_answer is not null))
    );
    create index reports_by_time on reports (reported_at desc, id desc);
    create index reports_by_text on reports (text_id, reported_at desc);
    create index reports_by_reader on reports (user_id, reported_at desc) where user_id is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table reports');
}
