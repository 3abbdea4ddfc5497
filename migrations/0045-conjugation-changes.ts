/**
 * What is changed of the table of a verb that everybody sees waits for a second person, as what is changed of its entry
 * does; what was changed stays, with who has made and published it. `conjugations` holds what readers see, as before.
 */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table conjugation_changes (
      id integer primary key generated always as identity,
      verb_id integer not null references conjugations (verb_id) on delete cascade,
      -- Cells with another form than readers see; null gives one back to the engine.
      cells jsonb not null,
      -- On its forms; what they are where the change leaves them alone.
      notes text,
      author_id integer references users (id) on delete set null,
      saved_at timestamptz not null default now(),
      -- Null as long as it waits, and of what was sent back.
      published_at timestamptz,
      published_by integer references users (id) on delete set null,
      -- Why it was sent back.
      remark text,
      check (published_at is null or remark is null)
    );
    create unique index conjugation_changes_waiting on conjugation_changes (verb_id)
      where published_at is null and remark is null;
    create index conjugation_changes_by_verb on conjugation_changes (verb_id, id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table conjugation_changes');
}
