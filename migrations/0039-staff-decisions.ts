import type { Knex } from 'knex';

// What the team has done about messages, odd payments and requests for an end; and the console's lists by date.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table contact_messages
      add column answered_at timestamptz,
      add column answered_by integer references users (id) on delete set null;
    create index contact_messages_unanswered on contact_messages (received_at) where answered_at is null;

    alter table payment_reviews
      add column settled_by integer references users (id) on delete set null,
      add column note text;
    create index payment_reviews_open on payment_reviews (noticed_at) where settled_at is null;

    alter table termination_requests
      -- Who carried it out for the reader, or put it aside; null when the reader's own click did.
      add column handled_by integer references users (id) on delete set null,
      -- Put aside: it concerns nothing of ours, or was settled with whoever wrote it.
      add column dismissed_at timestamptz,
      add column dismissal text;
    create index termination_requests_open on termination_requests (requested_at)
      where carried_out_at is null and dismissed_at is null;

    create index subscriptions_by_creation on subscriptions (created_at desc, id desc);
    create index transactions_by_payment on transactions (paid_at desc, id desc);
    create index users_by_creation on users (created_at desc, id desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index users_by_creation, transactions_by_payment, subscriptions_by_creation,
      termination_requests_open, payment_reviews_open, contact_messages_unanswered;
    alter table termination_requests drop column handled_by, drop column dismissed_at, drop column dismissal;
    alter table payment_reviews drop column settled_by, drop column note;
    alter table contact_messages drop column answered_at, drop column answered_by;
  `);
}
