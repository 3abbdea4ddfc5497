import type { Knex } from 'knex';

// Who changed what in the console, and when. Nobody edits it.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table activity_log (
      id integer generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id integer references users (id) on delete set null,
      action text not null,
      resource text not null,
      resource_id text not null,
      details jsonb not null default '{}'
    );
    create index activity_log_by_time on activity_log (at desc, id desc);
    create index activity_log_by_subject on activity_log (resource, resource_id, at desc);
    create index activity_log_by_actor on activity_log (actor_id, at desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table activity_log');
}
