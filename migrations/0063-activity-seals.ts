/** Each line of the list of activity is sealed, and each seal bound to the one before. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table activity_seals (
      -- Without a gap: in the order in which lines were sealed.
      position integer primary key check (position > 0),
      -- Null where nothing but the key has changed. The line itself may be forgotten, from a day on.
      activity_id integer unique,
      forgotten_from date,
      digest bytea not null,
      hash bytea not null,
      kid text not null,
      mac bytea not null
    );
    create function refuse_change_of_seals() returns trigger language plpgsql as $$
    begin
      raise exception 'activity_seals only grows' using errcode = 'restrict_violation';
    end
    $$;
    create trigger only_grows before update or delete on activity_seals
      for each row execute function refuse_change_of_seals();
    create trigger is_not_emptied before truncate on activity_seals
      for each statement execute function refuse_change_of_seals();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table activity_seals;
    drop function refuse_change_of_seals();
  `);
}
