import type { Knex } from 'knex';

// Who has handled which event, written in the transaction of the effect; or who has given up on it.
// No foreign key: it would lock and write the outbox row again for every job, and the cleanup removes both.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table event_ledger (
      event_id bigint not null,
      subscriber text not null,
      handled_at timestamptz,
      failed_at timestamptz,
      error text,
      primary key (event_id, subscriber),
      check (num_nonnulls(handled_at, failed_at) = 1)
    );
    create index event_ledger_failed on event_ledger (failed_at) where failed_at is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table event_ledger');
}
