/** What every module stands on: events and mails that are not lost, schedules, captchas, paces, the list of activity. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What happened, written in the transaction of the change itself; the worker's relay takes it from here.
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

    -- Who has handled which event, written in the transaction of the effect; or who has given up on it. No foreign key:
    -- it would lock and write the outbox row again for every job, and the cleanup removes both.
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

    -- When each schedule runs next. Whoever holds the row's lock runs it, so that no two workers do.
    create table schedules (
      name text primary key,
      due_at timestamptz not null,
      error text
    );

    -- One row a mail, whatever becomes of it. An open row is claimed by whoever holds the lease. Addresses stay out: the
    -- key ends with a hash of the recipient's.
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
    );

    -- Challenges that have been answered: an answer serves once. Past its end a row is of no use.
    create table captcha_uses (
      nonce text primary key,
      expires_at timestamptz not null
    );
    create index captcha_uses_by_end on captcha_uses (expires_at);

    -- Counters of the slower paces, shared by every process. The columns are those rate-limiter-flexible asks for.
    -- Unlogged: a crash forgets who came too often, and nothing else.
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limits_expire on rate_limits (expire);

    -- One row. Its number rises with every change that learners can see; caches are keyed by it.
    create table content_revision (
      only_row boolean primary key default true check (only_row),
      revision bigint not null default 1
    );
    insert into content_revision default values;

    -- Who changed what in the console, and when. Nobody edits it.
    create table activity_log (
      id integer generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id integer references users (id) on delete set null,
      action text not null,
      resource text not null,
      resource_id text not null,
      details jsonb not null default '{}'
    );
    create index activity_log_by_time on activity_log (at desc, id desc);
    create index activity_log_by_subject on activity_log (resource, resource_id, at desc);
    create index activity_log_by_actor on activity_log (actor_id, at desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table activity_log, content_revision, rate_limits, captcha_uses, mail_ledger, schedules, event_ledger, outbox;
  `);
}
