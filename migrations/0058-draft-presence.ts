/** Who has a draft open: told now and then by the page that shows it, and forgotten when it no longer does. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table draft_presence (
      kind text not null,
      subject_id integer not null,
      user_id integer not null references users (id) on delete cascade,
      opened_at timestamptz not null,
      seen_at timestamptz not null,
      primary key (kind, subject_id, user_id)
    );
    create index draft_presence_by_time on draft_presence (seen_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table draft_presence;');
}
