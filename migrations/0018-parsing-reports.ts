/** Readers may also report how a word is parsed. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table reports
      drop constraint reports_kind_check,
      add constraint reports_kind_check check (kind in ('vowels', 'translation', 'sense', 'parsing', 'other'))
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update reports set kind = 'other' where kind = 'parsing';
    alter table reports
      drop constraint reports_kind_check,
      add constraint reports_kind_check check (kind in ('vowels', 'translation', 'sense', 'other'))
  `);
}
