/** The list of activity only grows, whoever is at the database; and says of whom a record was read. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Whose records were read, for those whom they are about.
    alter table activity_log add column about integer[] not null default '{}';
    update activity_log set about = case
        when resource_id <> '' then array[resource_id::integer]
        else array(select jsonb_array_elements_text(details -> 'ids')::integer)
      end
      where action = 'read' and resource = 'users';
    create index activity_log_about on activity_log using gin (about) where action = 'read';

    -- What somebody has done outlives their account, whose row stays.
    alter table activity_log drop constraint activity_log_actor_id_fkey;
    alter table activity_log add constraint activity_log_actor_id_fkey foreign key (actor_id) references users (id);

    -- Holds for whoever owns the table, too. Who has read a record is forgotten after a year, and no line before.
    create function refuse_change_of_activity() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.action = 'read' and old.at < now() - interval '365 days' then
        return old;
      end if;
      -- The version before this one writes what PayPal answered into the line of who asked: it goes on without.
      if tg_op = 'UPDATE' and old.action = 'reconcile' and old.details = '{}' then
        return null;
      end if;
      raise exception 'activity_log only grows' using errcode = 'restrict_violation';
    end
    $$;
    create trigger only_grows before update or delete on activity_log
      for each row execute function refuse_change_of_activity();
    create trigger is_not_emptied before truncate on activity_log
      for each statement execute function refuse_change_of_activity();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger only_grows on activity_log;
    drop trigger is_not_emptied on activity_log;
    drop function refuse_change_of_activity();
    alter table activity_log drop constraint activity_log_actor_id_fkey;
    alter table activity_log add constraint activity_log_actor_id_fkey
      foreign key (actor_id) references users (id) on delete set null;
    alter table activity_log drop column about;
  `);
}
