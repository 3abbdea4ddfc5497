-- A user for servers and workers that reads and writes rows, and can change nothing of the schema. Run it once, on a
-- migrated database, as the user that migrates it: psql "$DATABASE_URL" -f docs/database-user.sql, then
-- \password soutour_app. What migrates keeps the owner's address; servers and workers get this user's.
create role soutour_app login;

grant usage on schema public, bullmq to soutour_app;
grant select, insert, update, delete on all tables in schema public, bullmq to soutour_app;
grant usage, select on all sequences in schema public, bullmq to soutour_app;
revoke insert, update, delete on migrations, migrations_lock from soutour_app;

-- What later migrations make.
alter default privileges in schema public, bullmq
  grant select, insert, update, delete on tables to soutour_app;
alter default privileges in schema public, bullmq
  grant usage, select on sequences to soutour_app;
