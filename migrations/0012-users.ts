import type { Knex } from 'knex';

// Names and addresses are unique without regard to case: what is compared stands in columns of its own, made
// by the same normalisation that looks people up.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table users (
      id integer generated always as identity primary key,
      username text not null check (username <> ''),
      username_key text not null unique,
      email text not null check (email <> ''),
      email_key text not null unique,
      password_hash text not null,
      first_name text not null default '',
      last_name text not null default '',
      is_staff boolean not null default false,
      is_superuser boolean not null default false,
      is_active boolean not null default true,
      activated_at timestamptz,
      created_at timestamptz not null default now(),
      last_contact_at timestamptz not null default now()
    );
    create index users_last_contact on users (last_contact_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table users');
}
