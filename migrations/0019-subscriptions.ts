import type { Knex } from 'knex';

// At most one subscription that awaits its payment and one that runs for each person.
export async function up(db: Knex): Promise<void> {
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
      check (status <> 'active' or (start_date is not null and end_date is not null)),
      check (end_date > start_date)
    );
    create unique index subscriptions_one_pending on subscriptions (user_id) where status = 'pending';
    create unique index subscriptions_one_active on subscriptions (user_id) where status = 'active';
    create index subscriptions_user on subscriptions (user_id, created_at desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table subscriptions');
}
