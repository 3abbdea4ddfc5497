/** What the studio records: a take for each line of a text, and what is said in a recording joined of them. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table line_takes (
      -- Made by the browser that recorded it; names its file.
      id uuid not null unique,
      text_id integer not null references texts (id) on delete cascade,
      -- The words that are said: a line that says others has no take.
      line text not null check (line <> ''),
      seconds real not null check (seconds > 0),
      recorded_by integer references users (id) on delete set null,
      recorded_at timestamptz not null,
      primary key (text_id, line)
    );
    create index line_takes_by_user on line_takes (recorded_by) where recorded_by is not null;

    alter table recordings add column spoken jsonb check (jsonb_typeof(spoken) = 'array');
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table recordings drop column spoken; drop table line_takes;');
}
