import type { Knex } from 'knex';

// How somebody likes to read; null until they have chosen.
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table users add column preferences jsonb');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table users drop column preferences');
}
