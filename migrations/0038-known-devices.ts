/** The browsers in which an account has been opened, so that its owner is written to when it is opened in another. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table known_devices (
      user_id integer not null references users (id) on delete cascade,
      -- Of this account and a random mark that the browser keeps: nobody can tell two accounts of one browser.
      device_hash bytea not null,
      last_login_at timestamptz not null,
      primary key (user_id, device_hash)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table known_devices');
}
