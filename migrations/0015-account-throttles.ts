import type { Knex } from 'knex';

// What may be tried no faster: the password of a name (from one address, and from anywhere: address ''), and
// letters to an address. Hashes only, of what exists and of what does not.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table account_throttles (
      subject bytea not null,
      address bytea not null,
      attempts integer not null,
      last_attempt_at timestamptz not null,
      blocked_until timestamptz not null,
      primary key (subject, address)
    );
    create index account_throttles_last_attempt on account_throttles (last_attempt_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table account_throttles');
}
