import type { Knex } from 'knex';

// One row a login. Only hashes of what the client holds. A session of a browser page is bound to a cookie
// that changes at each refresh; the previous one is kept for the moment in which two tabs cross.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users on delete cascade,
      refresh_hash bytea not null unique,
      is_bound boolean not null,
      is_remembered boolean not null,
      cookie_hash bytea,
      previous_cookie_hash bytea,
      cookie_rotated_at timestamptz,
      user_agent text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz,
      check (is_bound = (cookie_hash is not null))
    );
    create index sessions_user on sessions (user_id);
    create index sessions_ends on sessions (ends_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table sessions');
}
