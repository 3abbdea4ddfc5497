import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
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
      is_offered boolean not null default true
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table plans');
}
