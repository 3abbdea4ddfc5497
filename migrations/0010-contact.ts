/** What visitors write to the team, kept for three years, and who has answered. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table contact_messages (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      subject text not null check (subject <> ''),
      message text not null check (message <> ''),
      received_at timestamptz not null,
      answered_at timestamptz,
      answered_by integer references users (id) on delete set null
    );
    create index contact_messages_received on contact_messages (received_at);
    -- The address is compared without regard to case when somebody asks for what concerns them.
    create index contact_messages_email on contact_messages (lower(email));
    create index contact_messages_unanswered on contact_messages (received_at) where answered_at is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table contact_messages');
}
