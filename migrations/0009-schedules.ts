import type { Knex } from 'knex';

// When each schedule runs next. Whoever holds the row's lock runs it, so that no two workers do.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table schedules (
      name text primary key,
      due_at timestamptz not null,
      error text
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table schedules');
}
