import type { Knex } from 'knex';

// When its reader was last told that a renewal is coming.
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table subscriptions add column reminded_at timestamptz');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table subscriptions drop column reminded_at');
}
