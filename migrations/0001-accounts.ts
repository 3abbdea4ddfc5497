/** People: their accounts, how they prove who they are, their sessions, and what is left of who has gone. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await createUsers(db);
  await createSessions(db);
  await createSecondFactors(db);
  await createErasures(db);
  await notifyRights(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table erasures, final_notice_addresses, factor_resets, account_challenges, recovery_codes, totp_secrets, passkeys,
      known_devices, account_throttles, account_links, sessions, account_notes, users;
    drop function notify_account_rights();
  `);
}

async function createUsers(db: Knex): Promise<void> {
  await db.raw(`
    -- Names and addresses are unique without regard to case: what is compared stands in columns of its own, made by
    -- the same normalisation that looks people up. The row of an erased account stays, without anything of the
    -- person's, for what accounting must keep.
    create table users (
      id integer generated always as identity primary key,
      username text not null check (username <> ''),
      username_key text not null unique,
      -- What the name looks like, which is nobody else's either; null of erased accounts.
      username_look text unique,
      email text not null check (email <> ''),
      email_key text not null unique,
      password_hash text not null,
      first_name text not null default '',
      last_name text not null default '',
      is_staff boolean not null default false,
      is_superuser boolean not null default false,
      -- What somebody of the team is there for: to write, to publish, or to help readers. Null of readers, and of
      -- superusers, who are there for everything; other staff without one may do what reviewers may.
      role text check (role in ('editor', 'reviewer', 'support')),
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

    create table account_notes (
      id uuid primary key,
      user_id integer not null references users (id) on delete cascade,
      note text not null check (note <> ''),
      written_by integer references users (id) on delete set null,
      written_at timestamptz not null
    );
    create index account_notes_of_user on account_notes (user_id);
  `);
}

async function createSessions(db: Knex): Promise<void> {
  await db.raw(`
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
      -- When whoever holds the session has last proved who they are, and that by more than a password.
      proved_at timestamptz,
      factor_at timestamptz,
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

    -- The browsers in which an account has been opened, so that its owner is written to when it is opened in another.
    create table known_devices (
      user_id integer not null references users (id) on delete cascade,
      -- Of this account and a random mark that the browser keeps: nobody can tell two accounts of one browser.
      device_hash bytea not null,
      last_login_at timestamptz not null,
      primary key (user_id, device_hash)
    );
  `);
}

/** What an account has beside its password: passkeys, an app for codes, recovery codes. */
async function createSecondFactors(db: Knex): Promise<void> {
  await db.raw(`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users (id) on delete cascade,
      -- As its device names it, in base64url.
      credential_id text not null unique,
      public_key bytea not null,
      -- How often it was used, where its device counts: one that goes back was copied.
      counter bigint not null,
      transports jsonb not null default '[]',
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkeys_by_user on passkeys (user_id);

    create table totp_secrets (
      user_id integer primary key references users (id) on delete cascade,
      -- Under a key of the installation.
      sealed bytea not null,
      confirmed_at timestamptz,
      last_step bigint
    );

    create table recovery_codes (
      user_id integer not null references users (id) on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    );

    create table account_challenges (
      token_hash bytea primary key,
      purpose text not null,
      user_id integer references users (id) on delete cascade,
      is_remembered boolean not null default false,
      expires_at timestamptz not null
    );
    create index account_challenges_by_user on account_challenges (user_id);

    -- A superuser has asked for what somebody has lost to be taken away; another has to ask the same.
    create table factor_resets (
      user_id integer primary key references users (id) on delete cascade,
      asked_by integer not null references users (id) on delete cascade,
      asked_at timestamptz not null
    );
    create index factor_resets_by_asker on factor_resets (asked_by);
  `);
}

async function createErasures(db: Knex): Promise<void> {
  await db.raw(`
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

/** Whoever remembers what an account may do is told by the transaction that changes it, whatever statement that is. */
async function notifyRights(db: Knex): Promise<void> {
  await db.raw(`
    -- Its argument names the column that the account stands in. What gives rights to somebody who had none is not told:
    -- nobody remembers a refusal.
    create function notify_account_rights() returns trigger language plpgsql as $$
    begin
      perform pg_notify('account_rights', to_jsonb(old) ->> tg_argv[0]);
      return null;
    end
    $$;

    create trigger rights_change after update on users for each row
      when ((old.is_active, old.activated_at, old.is_staff, old.is_superuser, old.role)
        is distinct from (new.is_active, new.activated_at, new.is_staff, new.is_superuser, new.role))
      execute function notify_account_rights('id');

    -- A session that is used goes on: most of its changes take nothing.
    create trigger rights_change after update on sessions for each row
      when (old.ended_at is null
        and (new.ended_at is not null or new.ends_at < old.ends_at or new.user_id <> old.user_id))
      execute function notify_account_rights('user_id');
    create trigger rights_end after delete on sessions for each row
      when (old.ended_at is null)
      execute function notify_account_rights('user_id');
  `);
}
