import type { Knex } from 'knex';

// Money in cents, sales and provider events unique, one running subscription a person.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A plan as the payment provider knows it; what was made with one account means nothing to another.
    create table provider_plans (
      plan_id integer not null references plans (id),
      account text not null,
      price_cents integer not null check (price_cents > 0),
      duration_days integer not null check (duration_days > 0),
      external_id text not null check (external_id <> ''),
      primary key (plan_id, account, price_cents, duration_days)
    );

    drop index subscriptions_one_active;
    create unique index subscriptions_one_running on subscriptions (user_id)
      where status in ('active', 'suspended');
    alter table subscriptions
      -- The provider's account and id; none for what was given away or is not yet known there.
      add column account text,
      add column external_id text unique,
      -- Idempotency key of its creation at the provider: the same one for every attempt.
      add column attempt_id uuid not null default gen_random_uuid(),
      add column approval_url text,
      add column approval_url_made_at timestamptz,
      -- What the reader agreed to at the start, whatever the plan costs later.
      add column price_cents integer check (price_cents > 0),
      add column currency text check (currency ~ '^[A-Z]{3}$'),
      -- A change of plan: the subscription that this one takes the place of, and how.
      add column replaces_id integer references subscriptions (id),
      add column change text check (change in ('upgrade', 'downgrade')),
      -- Of an upgrade: what is charged at once, the unused part of what was paid taken off.
      add column first_charge_cents integer check (first_charge_cents >= 0),
      -- Of a change: when its first regular period begins.
      add column starts_at timestamptz,
      add column approved_at timestamptz,
      -- When its reader, or somebody for them, wanted it ended; and when the provider had done so.
      add column cancel_requested_at timestamptz,
      add column cancelled_at_provider_at timestamptz,
      -- What the provider said last, when we asked for that, and when we last began to ask.
      add column provider_status text,
      add column provider_status_at timestamptz,
      add column failed_payments integer not null default 0,
      add column checked_at timestamptz,
      add constraint change_replaces check ((change is null) = (replaces_id is null));
    create index subscriptions_by_check on subscriptions (checked_at nulls first)
      where external_id is not null and status in ('pending', 'active', 'suspended');
    create index subscriptions_by_end on subscriptions (end_date) where status in ('active', 'suspended');

    create table transactions (
      id integer generated always as identity primary key,
      subscription_id integer not null references subscriptions (id),
      sale_id text not null unique,
      status text not null
        check (status in ('completed', 'pending', 'declined', 'refunded', 'partially_refunded', 'reversed')),
      amount_cents integer not null check (amount_cents >= 0),
      refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      paid_at timestamptz not null,
      -- The period that it paid for; none while it is not completed.
      period_start timestamptz,
      period_end timestamptz
    );
    create index transactions_by_subscription on transactions (subscription_id, paid_at desc);

    -- Every genuine message of the provider, as it came; handled by the worker.
    create table provider_events (
      event_id text primary key,
      account text not null,
      type text not null,
      external_id text,
      sale_id text,
      body text not null,
      received_at timestamptz not null,
      handled_at timestamptz,
      outcome text
    );
    create index provider_events_unhandled on provider_events (received_at) where handled_at is null;

    -- What does not fit and a person must look at: another plan, another amount, money nobody expected.
    create table payment_reviews (
      id integer generated always as identity primary key,
      reason text not null,
      subscription_id integer references subscriptions (id),
      external_id text,
      details jsonb not null,
      noticed_at timestamptz not null,
      settled_at timestamptz,
      unique nulls not distinct (reason, subscription_id, external_id)
    );

    -- 'Résilier un abonnement' without logging in: dated at the request, carried out on the click or by staff.
    create table termination_requests (
      id integer generated always as identity primary key,
      name text not null,
      email text not null,
      reference text not null,
      reason text not null,
      user_id integer references users (id) on delete set null,
      token_hash text,
      requested_at timestamptz not null,
      confirmed_at timestamptz,
      carried_out_at timestamptz
    );
    create index termination_requests_by_email on termination_requests (lower(email));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table termination_requests, payment_reviews, provider_events, transactions, provider_plans;
    drop index subscriptions_one_running, subscriptions_by_check, subscriptions_by_end;
    alter table subscriptions
      drop constraint change_replaces,
      drop column account, drop column external_id, drop column attempt_id, drop column approval_url,
      drop column approval_url_made_at, drop column price_cents, drop column currency, drop column replaces_id,
      drop column change, drop column first_charge_cents, drop column starts_at, drop column approved_at,
      drop column cancel_requested_at, drop column cancelled_at_provider_at, drop column provider_status,
      drop column provider_status_at, drop column failed_payments, drop column checked_at;
    create unique index subscriptions_one_active on subscriptions (user_id) where status = 'active';
  `);
}
