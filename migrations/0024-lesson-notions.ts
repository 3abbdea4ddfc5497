/** Which points of grammar a lesson teaches that the words of a line show by themselves. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw("alter table lessons add column notions text[] not null default '{}'");
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table lessons drop column notions');
}
