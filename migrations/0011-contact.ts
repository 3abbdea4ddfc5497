/** What visitors write to the team, kept for three years, and what the team answers. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table contact_messages (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      subject text not null check (subject <> ''),
      message text not null check (message <> ''),
      -- Of who was logged in; their later messages join the conversation that they began.
      user_id integer references users (id) on delete set null,
      thread_id integer references contact_messages (id) on delete set null,
      received_at timestamptz not null,
      answered_at timestamptz,
      answered_by integer references users (id) on delete set null
    );
    create index contact_messages_received on contact_messages (received_at);
    -- The address is compared without regard to case when somebody asks for what concerns them.
    create index contact_messages_email on contact_messages (lower(email));
    create index contact_messages_unanswered on contact_messages (received_at) where answered_at is null;
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
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table contact_answers, contact_messages');
}
