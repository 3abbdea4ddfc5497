/**
 * What is changed of an entry that everybody sees waits for a second person; what it was stays, to be compared and had
 * again. `words` holds what readers see, as before.
 */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table word_revisions (
      word_id integer not null references words (id) on delete cascade,
      version integer not null check (version > 0),
      fields jsonb not null,
      author_id integer references users (id) on delete set null,
      saved_at timestamptz not null default now(),
      -- Null as long as it waits, and of what was sent back.
      published_at timestamptz,
      published_by integer references users (id) on delete set null,
      -- Why it was sent back.
      remark text,
      primary key (word_id, version),
      check (published_at is null or remark is null)
    );
    create index word_revisions_waiting on word_revisions (word_id) where published_at is null and remark is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table word_revisions');
}
