import type { Knex } from 'knex';

// Who asks and with what rights, in one indexed statement a request: the tables belong to two modules, and
// neither should have to ask the other for it.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create view readers as
    select
      sessions.id as session_id,
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

export async function down(db: Knex): Promise<void> {
  await db.raw('drop view readers');
}
