import type { Knex } from 'knex';

// What is mailed to prove an address. One link an account and a purpose: a new one takes the old one's place.
// A used one stays until it expires, so that a letter sent twice does not bring it back to life.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table account_links (
      user_id integer not null references users on delete cascade,
      purpose text not null check (purpose in ('activation', 'reset', 'email')),
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, purpose)
    );
    create index account_links_expires on account_links (expires_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table account_links');
}
