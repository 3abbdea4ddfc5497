/** Whoever remembers what an account may do is told by the transaction that changes it, whatever statement that is. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Its argument names the column that the account stands in. What gives rights to somebody who had none is not told:
    -- nobody remembers a refusal.
    create function notify_account_rights() returns trigger language plpgsql as $$
    begin
      perform pg_notify('account_rights', to_jsonb(old) ->> tg_argv[0]);
      return null;
    end
    $$;

    create trigger rights_change after update on users for each row
      when ((old.is_active, old.activated_at, old.is_staff, old.is_superuser, old.role)
        is distinct from (new.is_active, new.activated_at, new.is_staff, new.is_superuser, new.role))
      execute function notify_account_rights('id');

    -- A session that is used goes on: most of its changes take nothing.
    create trigger rights_change after update on sessions for each row
      when (old.ended_at is null
        and (new.ended_at is not null or new.ends_at < old.ends_at or new.user_id <> old.user_id))
      execute function notify_account_rights('user_id');
    create trigger rights_end after delete on sessions for each row
      when (old.ended_at is null)
      execute function notify_account_rights('user_id');

    create trigger rights_change after update on subscriptions for each row
      when ((old.user_id, old.status, old.end_date, old.auto_renew)
        is distinct from (new.user_id, new.status, new.end_date, new.auto_renew))
      execute function notify_account_rights('user_id');
    create trigger rights_end after delete on subscriptions for each row
      execute function notify_account_rights('user_id');
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger rights_change on users;
    drop trigger rights_change on sessions;
    drop trigger rights_end on sessions;
    drop trigger rights_change on subscriptions;
    drop trigger rights_end on subscriptions;
    drop function notify_account_rights();
  `);
}
