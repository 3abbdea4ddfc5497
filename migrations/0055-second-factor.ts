/** What an account has beside its password: passkeys, an app for codes, recovery codes; and how sessions know of it. */
import type { Knex } from 'knex';

const ACTORS = (columns: string) => `
  create or replace view actors as
    select sessions.id as session_id,
      sessions.ends_at as session_ends_at,
      users.id,
      users.is_staff,
      users.is_superuser,
      subscriptions.end_date as subscription_end_date,
      subscriptions.auto_renew as subscription_auto_renew,
      users.role${columns}
    from sessions
    join users on users.id = sessions.user_id and users.is_active and users.activated_at is not null
    left join subscriptions on subscriptions.user_id = users.id and subscriptions.status = 'active'
    where sessions.ended_at is null`;

export async function up(db: Knex): Promise<void> {
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

    -- When whoever holds the session has last proved who they are, and that by more than a password.
    alter table sessions add column proved_at timestamptz, add column factor_at timestamptz;
    ${ACTORS(', sessions.proved_at, sessions.factor_at')};
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop view actors;
    ${ACTORS('')};
    alter table sessions drop column proved_at, drop column factor_at;
    drop table factor_resets, account_challenges, recovery_codes, totp_secrets, passkeys;
  `);
}
