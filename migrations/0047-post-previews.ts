import type { Knex } from 'knex';

// Articles are previewed as books and texts are.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table preview_links drop constraint preview_links_kind_check,
      add constraint preview_links_kind_check check (kind in ('books', 'texts', 'posts'));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from preview_links where kind = 'posts';
    alter table preview_links drop constraint preview_links_kind_check,
      add constraint preview_links_kind_check check (kind in ('books', 'texts'));
  `);
}
