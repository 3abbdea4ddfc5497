/** Quotes of lessons are held against the parsing of their lines too. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What the lit words of quoted pieces have shown; what they show no more is stale.
    create table shown_notions (
      lesson_id integer not null references lessons (id) on delete cascade,
      text_slug text not null,
      line integer not null check (line > 0),
      quoted text not null,
      notion text not null,
      primary key (lesson_id, text_slug, line, quoted, notion)
    );

    -- Null of a piece that no longer stands in its line; else what its words show no more.
    alter table stale_quotes add column notion text,
      drop constraint stale_quotes_lesson_id_text_slug_line_quoted_stands_key,
      add constraint stale_quotes_key
        unique nulls not distinct (lesson_id, text_slug, line, quoted, stands, notion);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from stale_quotes where notion is not null;
    alter table stale_quotes drop constraint stale_quotes_key, drop column notion,
      add constraint stale_quotes_lesson_id_text_slug_line_quoted_stands_key
        unique nulls not distinct (lesson_id, text_slug, line, quoted, stands);
    drop table shown_notions;
  `);
}
