/** Reminders that are pushed to browsers. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A browser that has asked for reminders: where its push service takes them, and what they are encrypted with.
    create table push_devices (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      added_at timestamptz not null
    );
    create index push_devices_of on push_devices (user_id);

    alter table learning_settings
      add column push_reminders text not null default 'daily' check (push_reminders in ('weekly', 'daily')),
      -- The reader's day of the last one: there is never a second.
      add column last_pushed_on date;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table learning_settings drop column push_reminders, drop column last_pushed_on;
    drop table push_devices;
  `);
}
