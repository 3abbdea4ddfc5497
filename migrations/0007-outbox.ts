import type { Knex } from 'knex';

// What happened, written in the transaction of the change itself; the worker's relay takes it from here.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table outbox (
      id bigint generated always as identity primary key,
      name text not null,
      payload jsonb not null,
      occurred_at timestamptz not null default now(),
      sent_at timestamptz,
      closed_at timestamptz
    );
    create index outbox_unsent on outbox (id) where sent_at is null;
    create index outbox_open on outbox (sent_at) where closed_at is null and sent_at is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table outbox');
}
