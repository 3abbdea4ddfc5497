import type { Knex } from 'knex';

// One row a mail, whatever becomes of it. An open row is claimed by whoever holds the lease. Addresses stay
// out: the key ends with a hash of the recipient's.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table mail_ledger (
      key text primary key,
      message_id text not null,
      state text not null default 'open' check (state in ('open', 'sent', 'bounced', 'expired')),
      attempts integer not null default 1,
      leased_until timestamptz,
      sent_at timestamptz,
      last_error text,
      created_at timestamptz not null default now(),
      check ((state = 'sent') = (sent_at is not null)),
      check (state = 'open' or leased_until is null)
    )
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table mail_ledger');
}
