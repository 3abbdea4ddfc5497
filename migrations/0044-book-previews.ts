import type { Knex } from 'knex';

// As drafts name their book or text. A book's link holds its texts as they were: rows of their own, which go with it.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index preview_links_of_text;
    alter table preview_links drop constraint preview_links_text_id_fkey;
    alter table preview_links rename column text_id to subject_id;
    alter table preview_links
      add column kind text not null default 'texts' check (kind in ('books', 'texts')),
      add column part_of integer references preview_links on delete cascade,
      add check (part_of is null or kind = 'texts');
    alter table preview_links alter column kind drop default;
    create index preview_links_of_subject on preview_links (kind, subject_id);
    create index preview_links_by_book on preview_links (part_of) where part_of is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from preview_links where kind = 'books';
    drop index preview_links_by_book;
    drop index preview_links_of_subject;
    alter table preview_links drop column part_of, drop column kind;
    alter table preview_links rename column subject_id to text_id;
    alter table preview_links add foreign key (text_id) references texts on delete cascade;
    create index preview_links_of_text on preview_links (text_id);
  `);
}
