import type { Knex } from 'knex';

// How much of a payment was given back in part: the provider's list of payments does not tell, each refund does.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table refunds (
      refund_id text primary key,
      sale_id text not null,
      amount_cents integer not null check (amount_cents > 0)
    );
    create index refunds_by_sale on refunds (sale_id);
    alter table provider_events add column refund_id text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table refunds;
    alter table provider_events drop column refund_id;
  `);
}
