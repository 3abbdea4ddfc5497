/** Lessons are written in drafts, as books, texts and articles are; and what they quote is watched. */
import type { Knex } from 'knex';

const kinds = (names: string) => `
  alter table drafts drop constraint drafts_kind_check, add constraint drafts_kind_check check (kind in (${names}));
  alter table preview_links drop constraint preview_links_kind_check,
    add constraint preview_links_kind_check check (kind in (${names}));
`;

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The file as it was imported or published, sign for sign; empty until it is, and of what came before this column
    -- until it is imported again.
    alter table lessons add column source text not null default '',
      add column state text not null default 'published' check (state in ('draft', 'published', 'archived'));
    ${kinds("'books', 'texts', 'posts', 'lessons'")}

    -- The quoted pieces that no longer stand in their lines and that the team knows of.
    create table stale_quotes (
      lesson_id integer not null references lessons (id) on delete cascade,
      text_slug text not null,
      line integer not null check (line > 0),
      quoted text not null,
      stands text,
      unique nulls not distinct (lesson_id, text_slug, line, quoted, stands)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table stale_quotes;
    delete from drafts where kind = 'lessons';
    delete from preview_links where kind = 'lessons';
    ${kinds("'books', 'texts', 'posts'")}
    delete from lessons where state = 'draft';
    alter table lessons drop column state, drop column source;
  `);
}
