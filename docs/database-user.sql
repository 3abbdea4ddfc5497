-- A user for servers and workers that reads and writes rows, and can change nothing of the schema. Run it, as often as
-- one likes, on a migrated database as the user that migrates it: psql "$DATABASE_URL" -f docs/database-user.sql, then
-- \password soutour_app. Where that user may not make others, a superuser says «create role soutour_app login» before.
-- What migrates keeps the owner's address; servers and workers get this user's. docker-compose.yml has it done by
-- deploy/database-user.sh.
do $$
begin
  if not exists (select from pg_roles where rolname = 'soutour_app') then
    create role soutour_app login;
  end if;
end
$$;

grant usage on schema public, bullmq to soutour_app;
grant select, insert, update, delete on all tables in schema public, bullmq to soutour_app;
grant usage, select on all sequences in schema public, bullmq to soutour_app;
revoke insert, update, delete on migrations, migrations_lock from soutour_app;

-- What later migrations make.
alter default privileges in schema public, bullmq
  grant select, insert, update, delete on tables to soutour_app;
alter default privileges in schema public, bullmq
  grant usage, select on sequences to soutour_app;
