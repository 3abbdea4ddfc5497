import type { Knex } from 'knex';

// Counters of the slower paces, shared by every process. The columns are those rate-limiter-flexible asks for.
// Unlogged: a crash forgets who came too often, and nothing else.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limits_expire on rate_limits (expire);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table rate_limits');
}
