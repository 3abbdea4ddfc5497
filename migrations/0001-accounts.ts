/** People: their accounts, their sessions, the links that prove an address, and what is left of who has gone. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Names and addresses are unique without regard to case: what is compared stands in columns of its own, made by
    -- the same normalisation that looks people up. The row of an erased account stays, without anything of the
    -- person's, for what accounting must keep.
    create table users (
      id integer generated always as identity primary key,
      username text not null check (username <> ''),
      username_key text not null unique,
      email text not null check (email <> ''),
      email_key text not null unique,
      password_hash text not null,
      first_name text not null default '',
      last_name text not null default '',
      is_staff boolean not null default false,
      is_superuser boolean not null default false,
      is_active boolean not null default true,
      activated_at timestamptz,
      created_at timestamptz not null default now(),
      last_contact_at timestamptz not null default now(),
      -- How somebody likes to read; null until they have chosen.
      preferences jsonb,
      -- The address that waits for its confirmation.
      pending_email text check (pending_email <> ''),
      retention_warned_at timestamptz,
      erased_at timestamptz,
      -- Its password is printed: it stays known as such whatever it is renamed to, and a real installation closes it.
      is_demo boolean not null default false,
      -- The hash of a secret that the registering browser keeps: with the mailed link it logs in, once.
      browser_hash bytea,
      check (erased_at is null or not is_active)
    );
    create index users_last_contact on users (last_contact_at);
    create index users_by_creation on users (created_at desc, id desc);

    -- One row a login. Only hashes of what the client holds. A session of a browser page is bound to a cookie that
    -- changes at each refresh; the previous one is kept for the moment in which two tabs cross.
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users on delete cascade,
      refresh_hash bytea not null unique,
      is_bound boolean not null,
      is_remembered boolean not null,
      cookie_hash bytea,
      previous_cookie_hash bytea,
      cookie_rotated_at timestamptz,
      user_agent text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz,
      check (is_bound = (cookie_hash is not null))
    );
    create index sessions_user on sessions (user_id);
    create index sessions_ends on sessions (ends_at);

    -- What is mailed to prove an address. One link an account and a purpose: a new one takes the old one's place. A
    -- used one stays until it expires, so that a mail sent twice does not bring it back to life.
    create table account_links (
      user_id integer not null references users on delete cascade,
      purpose text not null check (purpose in ('activation', 'reset', 'email')),
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, purpose)
    );
    create index account_links_expires on account_links (expires_at);

    -- What may be tried no faster: the password of a name (from one address, and from anywhere: address ''), and mails
    -- to an address. Hashes only, of what exists and of what does not.
    create table account_throttles (
      subject bytea not null,
      address bytea not null,
      attempts integer not null,
      last_attempt_at timestamptz not null,
      blocked_until timestamptz not null,
      primary key (subject, address)
    );
    create index account_throttles_last_attempt on account_throttles (last_attempt_at);

    -- An address that an account has given up lies apart until one last mail has left for it.
    create table final_notice_addresses (
      event_id bigint primary key,
      email text not null,
      created_at timestamptz not null
    );

    -- No more than ids and dates: loaded again after a backup was restored, this list has the accounts erased again that
    -- the backup brought back. No foreign key: it may know more than the backup does.
    create table erasures (
      user_id integer primary key,
      erased_at timestamptz not null
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    'drop table erasures, final_notice_addresses, account_throttles, account_links, sessions, users',
  );
}
