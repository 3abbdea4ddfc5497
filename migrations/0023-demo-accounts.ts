import type { Knex } from 'knex';

// An account whose password is printed stays known as such, whatever it is renamed to: a real installation
// closes it.
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table users add column is_demo boolean not null default false');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table users drop column is_demo');
}
