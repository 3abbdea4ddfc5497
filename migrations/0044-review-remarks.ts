/**
 * What somebody who reviews has to say of a version: of a word, of a line, of the whole. It stays with the version. A
 * draft that came back knows whom it came back to, who finds it first.
 */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table review_remarks (
      id integer primary key generated always as identity,
      kind text not null,
      subject_id integer not null,
      revision integer not null,
      -- Null: of the whole.
      line integer check (line > 0),
      -- The word of the line that it is about, as it stands there.
      form text,
      remark text not null check (remark <> ''),
      author_id integer references users (id) on delete set null,
      said_at timestamptz not null,
      foreign key (kind, subject_id, revision) references draft_revisions on delete cascade,
      check (form is null or line is not null)
    );
    create index review_remarks_by_revision on review_remarks (kind, subject_id, revision);

    alter table drafts add column returned_to integer references users (id) on delete set null,
      add column returned_at timestamptz;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    'alter table drafts drop column returned_to, drop column returned_at; drop table review_remarks;',
  );
}
