import type { Knex } from 'knex';

// What an account goes through on its way to another address or to its end. The row of an erased account
// stays, without anything of the person's, for what accounting must keep.
// An address that an account has given up lies apart until one last letter has left for it.
// The list of erasures holds no more than ids and dates: loaded again after a backup was restored, it has the
// accounts erased again that the backup brought back. No foreign key: it may know more than the backup does.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users
      add column pending_email text check (pending_email <> ''),
      add column retention_warned_at timestamptz,
      add column erased_at timestamptz,
      add check (erased_at is null or not is_active);
    create table parting_addresses (
      event_id bigint primary key,
      email text not null,
      created_at timestamptz not null
    );
    create table erasures (
      user_id integer primary key,
      erased_at timestamptz not null
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table erasures;
    drop table parting_addresses;
    alter table users drop column pending_email, drop column retention_warned_at, drop column erased_at;
  `);
}
