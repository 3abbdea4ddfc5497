/** What the team gives: payments that go back with a reason, and days of reading. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Wanted before the provider is asked: no answer that is lost loses it, and it bears one name there.
    create table refund_requests (
      id uuid primary key,
      transaction_id integer not null references transactions (id),
      amount_cents integer not null check (amount_cents > 0),
      -- Empty once the account of its buyer is erased.
      reason text not null,
      requested_by integer references users (id) on delete set null,
      requested_at timestamptz not null,
      state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
      asked_at timestamptz,
      ended_at timestamptz,
      refusal text,
      check ((state = 'pending') = (ended_at is null)),
      check ((state = 'refused') = (refusal is not null))
    );
    create index refund_requests_of_transaction on refund_requests (transaction_id);
    create index refund_requests_pending on refund_requests (asked_at nulls first) where state = 'pending';

    -- Days behind the paid time, which renewals push before them.
    alter table subscriptions add column given_days integer not null default 0 check (given_days >= 0);
    create table gifts (
      id uuid primary key,
      subscription_id integer not null references subscriptions (id),
      days integer not null check (days > 0),
      reason text not null,
      given_by integer references users (id) on delete set null,
      given_at timestamptz not null
    );
    create index gifts_of_subscription on gifts (subscription_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table gifts;
    alter table subscriptions drop column given_days;
    drop table refund_requests;
  `);
}
