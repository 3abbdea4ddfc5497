/** What somebody of the team is there for: to write, to publish, or to help readers. Superusers are there for everything. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Null: a reader, a superuser, or staff made by the version before, who may do what reviewers may.
    alter table users add column role text check (role in ('editor', 'reviewer', 'support'));
    -- Whoever was staff has written, and published what others wrote.
    update users set role = 'reviewer' where is_staff and not is_superuser;

    create or replace view actors as
      select sessions.id as session_id,
        sessions.ends_at as session_ends_at,
        users.id,
        users.is_staff,
        users.is_superuser,
        subscriptions.end_date as subscription_end_date,
        subscriptions.auto_renew as subscription_auto_renew,
        users.role
      from sessions
      join users on users.id = sessions.user_id and users.is_active and users.activated_at is not null
      left join subscriptions on subscriptions.user_id = users.id and subscriptions.status = 'active'
      where sessions.ended_at is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop view actors;
    alter table users drop column role;
    create view actors as
      select sessions.id as session_id,
        sessions.ends_at as session_ends_at,
        users.id,
        users.is_staff,
        users.is_superuser,
        subscriptions.end_date as subscription_end_date,
        subscriptions.auto_renew as subscription_auto_renew
      from sessions
      join users on users.id = sessions.user_id and users.is_active and users.activated_at is not null
      left join subscriptions on subscriptions.user_id = users.id and subscriptions.status = 'active'
      where sessions.ended_at is null;
  `);
}
