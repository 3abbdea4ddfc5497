/** Why somebody of the team opens a person's records is forgotten with the reading itself, after a year. */
import type { Knex } from 'knex';

const guard = (forgotten: string) => `
  create or replace function refuse_change_of_activity() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.action in (${forgotten}) and old.at < now() - interval '365 days' then
      return old;
    end if;
    -- The version before this one writes what PayPal answered into the line of who asked: it goes on without.
    if tg_op = 'UPDATE' and old.action = 'reconcile' and old.details = '{}' then
      return null;
    end if;
    raise exception 'activity_log only grows' using errcode = 'restrict_violation';
  end
  $$`;

export async function up(db: Knex): Promise<void> {
  await db.raw(guard(`'read', 'reason'`));
}

export async function down(db: Knex): Promise<void> {
  await db.raw(guard(`'read'`));
}
