/** Plans, subscriptions and their payments. Money in cents; one subscription that awaits payment and one that runs each. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await createPlans(db);
  await createSubscriptions(db);
  await createPayments(db);
  await createTerminationRequests(db);
  await createActors(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop view actors;
    drop table termination_requests, payment_reviews, provider_events, refund_requests, refunds, transactions, gifts,
      subscriptions, provider_plans, plans;
  `);
}

async function createPlans(db: Knex): Promise<void> {
  await db.raw(`
    create table plans (
      id integer generated always as identity primary key,
      name text not null unique check (name <> ''),
      price_cents integer not null check (price_cents > 0),
      currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
      duration_days integer not null check (duration_days > 0),
      description text not null default '',
      features text not null default '',
      position integer not null,
      is_offered boolean not null default true,
      version integer not null default 1
    );

    -- A plan as the payment provider knows it; what was made with one account means nothing to another.
    create table provider_plans (
      plan_id integer not null references plans (id),
      account text not null,
      price_cents integer not null check (price_cents > 0),
      duration_days integer not null check (duration_days > 0),
      external_id text not null check (external_id <> ''),
      -- The copy for changes of plan begins with free days: a subscription that begins with them runs from its approval
      -- on and can be ended at any time, where one with a later start cannot be ended before it.
      for_change boolean not null default false,
      primary key (plan_id, account, price_cents, duration_days, for_change)
    );
  `);
}

async function createSubscriptions(db: Knex): Promise<void> {
  await db.raw(`
    create table subscriptions (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete restrict,
      plan_id integer not null references plans on delete restrict,
      status text not null check (status in ('pending', 'active', 'suspended', 'cancelled', 'expired')),
      start_date timestamptz,
      end_date timestamptz,
      auto_renew boolean not null,
      created_at timestamptz not null default now(),
      -- The provider's account and id; none for what was given away or is not yet known there.
      account text,
      external_id text unique,
      -- Idempotency key of its creation at the provider: the same one for every attempt.
      attempt_id uuid not null default gen_random_uuid(),
      approval_url text,
      approval_url_made_at timestamptz,
      -- What the reader agreed to at the start, whatever the plan costs later.
      price_cents integer check (price_cents > 0),
      currency text check (currency ~ '^[A-Z]{3}$'),
      -- A change of plan: the subscription that this one takes the place of, and how.
      replaces_id integer references subscriptions (id),
      change text check (change in ('upgrade', 'downgrade')),
      -- Of an upgrade: what is charged at once, the unused part of what was paid taken off.
      first_charge_cents integer check (first_charge_cents >= 0),
      -- Of a change: when its first regular period begins.
      starts_at timestamptz,
      approved_at timestamptz,
      -- When its reader, or somebody for them, wanted it ended; and when the provider had done so.
      cancel_requested_at timestamptz,
      cancelled_at_provider_at timestamptz,
      -- What the provider said last, when we asked for that, and when we last began to ask.
      provider_status text,
      provider_status_at timestamptz,
      failed_payments integer not null default 0,
      checked_at timestamptz,
      -- When its reader was last told that a renewal is coming.
      reminded_at timestamptz,
      -- Days that the team has given, behind the paid time; renewals push them before them.
      given_days integer not null default 0 check (given_days >= 0),
      check (status <> 'active' or (start_date is not null and end_date is not null)),
      check (end_date > start_date),
      constraint change_replaces check ((change is null) = (replaces_id is null))
    );
    create unique index subscriptions_one_pending on subscriptions (user_id) where status = 'pending';
    create unique index subscriptions_one_running on subscriptions (user_id)
      where status in ('active', 'suspended');
    create index subscriptions_user on subscriptions (user_id, created_at desc);
    create index subscriptions_by_check on subscriptions (checked_at nulls first)
      where external_id is not null and status in ('pending', 'active', 'suspended');
    create index subscriptions_by_end on subscriptions (end_date) where status in ('active', 'suspended');
    create index subscriptions_by_creation on subscriptions (created_at desc, id desc);
    -- As a change of the account does: see accounts.
    create trigger rights_change after update on subscriptions for each row
      when ((old.user_id, old.status, old.end_date, old.auto_renew)
        is distinct from (new.user_id, new.status, new.end_date, new.auto_renew))
      execute function notify_account_rights('user_id');
    create trigger rights_end after delete on subscriptions for each row
      execute function notify_account_rights('user_id');

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

async function createPayments(db: Knex): Promise<void> {
  await db.raw(`
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
    create index transactions_by_payment on transactions (paid_at desc, id desc);

    -- How much of a payment was given back in part: the provider's list of payments does not tell, each refund does.
    create table refunds (
      refund_id text primary key,
      sale_id text not null,
      amount_cents integer not null check (amount_cents > 0)
    );
    create index refunds_by_sale on refunds (sale_id);

    -- What the team gives back, with a reason. Wanted before the provider is asked: no answer that is lost loses it, and it
    -- bears one name there.
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

    -- Every genuine message of the provider; handled by the worker.
    create table provider_events (
      event_id text primary key,
      account text not null,
      type text not null,
      external_id text,
      sale_id text,
      received_at timestamptz not null,
      handled_at timestamptz,
      outcome text,
      -- Of the message what is needed, and not all of it: it names who has paid.
      facts jsonb not null default '{}',
      refund_id text
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
      settled_by integer references users (id) on delete set null,
      note text,
      unique nulls not distinct (reason, subscription_id, external_id)
    );
    create index payment_reviews_open on payment_reviews (noticed_at) where settled_at is null;
  `);
}

/** 'Résilier un abonnement' without logging in: dated at the request, carried out on the click or by staff. */
async function createTerminationRequests(db: Knex): Promise<void> {
  await db.raw(`
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
      carried_out_at timestamptz,
      -- Who carried it out for the reader, or put it aside; null when the reader's own click did.
      handled_by integer references users (id) on delete set null,
      -- Put aside: it concerns nothing of ours, or was settled with whoever wrote it.
      dismissed_at timestamptz,
      dismissal text
    );
    create index termination_requests_by_email on termination_requests (lower(email));
    create index termination_requests_open on termination_requests (requested_at)
      where carried_out_at is null and dismissed_at is null;
  `);
}

/** Who asks and with what rights, in one indexed statement a request: neither module should have to ask the other. */
async function createActors(db: Knex): Promise<void> {
  await db.raw(`
    create view actors as
    select
      sessions.id as session_id,
      sessions.ends_at as session_ends_at,
      sessions.proved_at,
      sessions.factor_at,
      users.id,
      users.is_staff,
      users.is_superuser,
      users.role,
      subscriptions.end_date as subscription_end_date,
      subscriptions.auto_renew as subscription_auto_renew
    from sessions
    join users on users.id = sessions.user_id and users.is_active and users.activated_at is not null
    left join subscriptions on subscriptions.user_id = users.id and subscriptions.status = 'active'
    where sessions.ended_at is null;
  `);
}
