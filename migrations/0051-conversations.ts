/** What the team answers to messages, and notes of people. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Of who was logged in; their later messages join the conversation that they began.
    alter table contact_messages add column user_id integer references users (id) on delete set null;
    alter table contact_messages add column thread_id integer references contact_messages (id) on delete set null;
    create index contact_messages_of_user on contact_messages (user_id, received_at desc) where user_id is not null;
    create index contact_messages_of_thread on contact_messages (thread_id) where thread_id is not null;

    create table contact_answers (
      -- Made by whoever answers, so that an answer that is sent twice is one.
      id uuid primary key,
      message_id integer not null references contact_messages (id) on delete cascade,
      answer text not null check (answer <> ''),
      answered_by integer references users (id) on delete set null,
      answered_at timestamptz not null
    );
    create index contact_answers_of_message on contact_answers (message_id);

    create table account_notes (
      id uuid primary key,
      user_id integer not null references users (id) on delete cascade,
      note text not null check (note <> ''),
      written_by integer references users (id) on delete set null,
      written_at timestamptz not null
    );
    create index account_notes_of_user on account_notes (user_id);

    -- A key ends with a hash of the address that the mail went to.
    create index mail_ledger_by_address on mail_ledger (right(key, 32));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index mail_ledger_by_address;
    drop table account_notes;
    drop table contact_answers;
    alter table contact_messages drop column thread_id;
    alter table contact_messages drop column user_id;
  `);
}
