import type { Knex } from 'knex';

// Roots stand in the order of the alphabet, which is that of their letters' numbers whatever the database's language.
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table words alter column root type text collate "C"');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table words alter column root type text collate "default"');
}
