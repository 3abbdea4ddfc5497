/** How many texts of a subscription an account has opened each day: whoever copies the library patiently opens the most. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table text_openings (
      user_id integer not null references users (id) on delete cascade,
      day date not null,
      openings integer not null check (openings > 0),
      primary key (user_id, day)
    );
    create index text_openings_in_time on text_openings (day);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table text_openings');
}
