import type { Knex } from 'knex';

// Who may be tried no faster. Two rows an attempt: one for the name that was typed and the address it came
// from, one for the name alone (address ''). Hashes only, of names that exist and names that do not.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table login_throttles (
      account bytea not null,
      address bytea not null,
      attempts integer not null,
      last_attempt_at timestamptz not null,
      blocked_until timestamptz not null,
      primary key (account, address)
    );
    create index login_throttles_last_attempt on login_throttles (last_attempt_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table login_throttles');
}
