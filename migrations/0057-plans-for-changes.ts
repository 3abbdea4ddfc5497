import type { Knex } from 'knex';

// The provider's copy of a plan for changes of plan begins with free days, and is another than the one that is bought
// first: a subscription that begins with them runs from its approval on and can be ended at any time, where one with
// a later start cannot be ended before it.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table provider_plans add column for_change boolean not null default false;
    alter table provider_plans drop constraint provider_plans_pkey;
    alter table provider_plans add primary key (plan_id, account, price_cents, duration_days, for_change);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from provider_plans where for_change;
    alter table provider_plans drop column for_change;
    alter table provider_plans add primary key (plan_id, account, price_cents, duration_days);
  `);
}
