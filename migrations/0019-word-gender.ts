/** The gender of a noun where the noun itself does not show it: the team says it, once. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table words add column gender text
      check (gender is null or (gender in ('M', 'F', 'C') and part_of_speech in ('noun', 'proper_noun')))
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table words drop column gender');
}
