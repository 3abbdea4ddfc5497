/** Mails by which a reader is reminded of the words that are due, at their hour. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table learning_settings
      add column reminders text not null default 'none' check (reminders in ('none', 'weekly', 'daily')),
      -- The hour of the reader's own clock from which a mail may leave.
      add column reminder_hour integer not null default 18 check (reminder_hour between 0 and 23),
      add column time_zone text not null default 'Europe/Paris',
      -- The reader's day of the last one: there is never a second.
      add column last_reminded_on date;
    create index learning_settings_reminded on learning_settings (user_id) where reminders <> 'none';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table learning_settings
      drop column reminders, drop column reminder_hour, drop column time_zone, drop column last_reminded_on;
  `);
}
