/** What every module stands on: events and mails that are not lost, schedules, captchas, paces, the list of activity. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await createEvents(db);
  await createActivity(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table activity_seals, activity_log, content_revision, rate_limits, captcha_uses, mail_ledger, schedules,
      event_ledger, outbox;
    drop function refuse_change_of_seals(), refuse_change_of_activity();
  `);
}

async function createEvents(db: Knex): Promise<void> {
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
    -- A key ends with a hash of the address that the mail went to.
    create index mail_ledger_by_address on mail_ledger (right(key, 32));

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
  `);
}

async function createActivity(db: Knex): Promise<void> {
  await db.raw(`
    -- Who changed what in the console, and when, and whose records somebody read. Nobody edits it. What somebody has done
    -- outlives their account, whose row stays.
    create table activity_log (
      id integer generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id integer references users (id),
      action text not null,
      resource text not null,
      resource_id text not null,
      details jsonb not null default '{}',
      -- Whose records were read, for those whom they are about.
      about integer[] not null default '{}'
    );
    create index activity_log_by_time on activity_log (at desc, id desc);
    create index activity_log_by_subject on activity_log (resource, resource_id, at desc);
    create index activity_log_by_actor on activity_log (actor_id, at desc);
    create index activity_log_about on activity_log using gin (about) where action = 'read';

    -- Holds for whoever owns the table, too. Who has read a record, and why, is forgotten after a year, and no line before.
    create function refuse_change_of_activity() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.action in ('read', 'reason') and old.at < now() - interval '365 days' then
        return old;
      end if;
      raise exception 'activity_log only grows' using errcode = 'restrict_violation';
    end
    $$;
    create trigger only_grows before update or delete on activity_log
      for each row execute function refuse_change_of_activity();
    create trigger is_not_emptied before truncate on activity_log
      for each statement execute function refuse_change_of_activity();

    -- Each line of the list of activity is sealed, and each seal bound to the one before.
    create table activity_seals (
      -- Without a gap: in the order in which lines were sealed.
      position integer primary key check (position > 0),
      -- Null where nothing but the key has changed. The line itself may be forgotten, from a day on.
      activity_id integer unique,
      forgotten_from date,
      digest bytea not null,
      hash bytea not null,
      kid text not null,
      mac bytea not null
    );
    create function refuse_change_of_seals() returns trigger language plpgsql as $$
    begin
      raise exception 'activity_seals only grows' using errcode = 'restrict_violation';
    end
    $$;
    create trigger only_grows before update or delete on activity_seals
      for each row execute function refuse_change_of_seals();
    create trigger is_not_emptied before truncate on activity_seals
      for each statement execute function refuse_change_of_seals();
  `);
}
